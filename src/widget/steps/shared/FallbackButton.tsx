import { offersFallback } from '../../flow/shared/close.ts'
import type { Run } from '../../flow/state.ts'
import type { Dispatch } from '../../flow/events.ts'
import { Button } from '../../ui/Button.tsx'
import { useListQuery } from './ListQuery.tsx'

interface Props {
  run: Run
  kind: 'primary' | 'link'
  dispatch: Dispatch
}

/** The host's own way out, if it offers one. */
export function FallbackButton({ run, kind, dispatch }: Props) {
  const [{ text }] = useListQuery(run.connected.length)
  if (!offersFallback(run)) return null
  return (
    <Button kind={kind} onClick={() => dispatch({ type: 'fallbackChosen', query: text })}>
      {run.options.fallback?.label}
    </Button>
  )
}
