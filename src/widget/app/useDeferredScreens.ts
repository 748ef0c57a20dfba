import { useEffect, useState } from 'react'
import { isGone, reload, reloadIfGone } from '../chunks/reloadIfGone.ts'
import type { Flow } from '../flow/runtime/store.ts'
import type { StepName } from '../flow/state.ts'
import type { RemainingMessages } from '../i18n/messageTypes.ts'
import { loadRemainingMessages } from '../i18n/remainingMessages.ts'
import type { Language } from '../../protocol/options.ts'
import { useLocalization } from '../i18n/MessagesContext.tsx'
import type * as remainingModule from './remaining.ts'
import { coreSteps } from '../steps/core.ts'
import { useServices } from '../steps/shared/Services.tsx'

/** The parts that load after the first screen: the other screens, their messages and the steps of the flow. */
interface Remaining {
  Step: typeof remainingModule.RemainingStep
  messages: RemainingMessages
  language: Language
}

async function loadRemaining(flow: Flow, language: Language): Promise<Remaining> {
  const [{ RemainingStep: Step }, messages] = await Promise.all([
    import('./remaining.ts'),
    loadRemainingMessages(language),
    // A click before the steps are there could not be handled at once.
    flow.loadRemainingSteps(),
  ])
  return { Step, messages, language }
}

/** The id of the Connector that the run is about; undefined before one is chosen. */
function chosenIn({ store }: Flow): number | undefined {
  const state = store.getState()
  return 'connector' in state ? state.connector?.id : undefined
}

/**
 * Loads what the screens after the first one need, while the list is shown. A load ahead that fails is
 * repeated once the next screen is needed; a failure then is reported to the host.
 */
export function useDeferredScreens(step: StepName): {
  /** Null until it has come. */
  remaining: Remaining | null
  hasFailed: boolean
  retry: () => void
} {
  const { flow } = useServices()
  const { language } = useLocalization()
  const [remaining, setRemaining] = useState<Remaining | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const hasFailed = failure !== null
  const isNeeded = !(step in coreSteps)
  const isWanted = isNeeded || step === 'list'

  useEffect(() => {
    if (!isWanted || hasFailed || remaining?.language === language) return undefined
    let isOver = false
    loadRemaining(flow, language).then(
      (loaded) => isOver || setRemaining(loaded),
      (error: unknown) => {
        if (isOver || (!remaining && reloadIfGone(error, chosenIn(flow))) || !isNeeded) return
        reportError(error)
        if (remaining) return
        setFailure(error)
        flow.dispatch({ type: 'crashed', code: 'LOAD_FAILED', canRetry: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [isWanted, isNeeded, hasFailed, remaining, flow, language])

  return {
    remaining,
    hasFailed,
    retry: () => {
      if (isGone(failure)) return reload(chosenIn(flow))
      flow.dispatch({ type: 'loadRetried' })
      setFailure(null)
    },
  }
}
