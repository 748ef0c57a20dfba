import { continuesInBackground } from '../../flow/shared/close.ts'
import type { StateOf } from '../../flow/state.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ClickGuardContext } from '../../ui/ClickGuardContext.ts'
import { GuardedActions } from '../../ui/GuardedActions.tsx'

/** The meaning of leaving. `background`: the service goes on collecting. `typed`: what was typed is lost. `text`: the connection may stop. */
function consequenceOf(from: StateOf<'leaving'>['from']): 'text' | 'background' | 'typed' {
  if (from.step === 'credentials' || from.step === 'consent') return 'typed'
  return continuesInBackground(from) ? 'background' : 'text'
}

/** A modal dialog that asks whether to leave a run that has not ended. */
export function Screen({ state, dispatch }: ScreenProps<'leaving'>) {
  const { leaving, own } = useAllMessages()
  const stay = () => dispatch({ type: 'leaveDeclined' })
  return (
    <Dialog
      title={own?.leaveQuestion || leaving.title}
      text={leaving[consequenceOf(state.from)]}
      onCancel={stay}
      actions={
        <GuardedActions>
          {/* It loses nothing, so it may act at once. */}
          <ClickGuardContext value={false}>
            <Button onClick={stay}>{leaving.stay}</Button>
          </ClickGuardContext>
          <Button kind="link" onClick={() => dispatch({ type: 'leaveConfirmed' })}>
            {leaving.leave}
          </Button>
        </GuardedActions>
      }
    />
  )
}
