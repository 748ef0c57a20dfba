import { offersNotice } from '../../flow/shared/notice.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { NoticeButton, NoticeText } from '../shared/Notice.tsx'
import { fillText } from '../shared/failureText.ts'

/** Says why a bank can't be connected now, and offers a notice of its return and the host's own way out. */
export function Screen({ state, dispatch }: ScreenProps<'unavailable'>) {
  const { run, connector, reason } = state
  const { application, fallback } = run.options
  const { unavailable, failureTitles, reasons, recoveryActions, actions } = useAllMessages()
  const names = { bank: connector.name, app: application?.name || null }
  const isDown = reason === 'offline'
  return (
    <ScreenLayout
      title={
        isDown
          ? unavailable.title(names.bank)
          : fillText(failureTitles.CONNECTOR_NOT_SUPPORTED, 'create', names)
      }
      lead={isDown ? unavailable.later : reasons.products(names.app)}
      actions={
        <GuardedActions>
          <NoticeButton state={state} kind="primary" dispatch={dispatch} />
          {state.notice === 'promised' && (
            <Button onClick={() => dispatch({ type: 'closeRequested' })}>{actions.done}</Button>
          )}
          {fallback && (
            <Button
              kind={offersNotice(state) ? 'link' : 'primary'}
              onClick={() => dispatch({ type: 'fallbackChosen' })}
            >
              {fallback.label}
            </Button>
          )}
          <Button kind="link" onClick={() => dispatch({ type: 'anotherBankChosen' })}>
            {recoveryActions.another}
          </Button>
        </GuardedActions>
      }
    >
      <NoticeText state={state} />
    </ScreenLayout>
  )
}
