import { isNoticeAnswered, offersNotice } from '../../flow/shared/notice.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { FallbackButton } from '../shared/FallbackButton.tsx'
import { fillText } from '../shared/failureText.ts'
import { NoticeButton, NoticeText } from '../shared/Notice.tsx'
import { outageText } from '../shared/outageText.ts'

/** Says why a bank can't be connected now, and offers a notice of its return and the host's own way out. */
export function Screen({ state, dispatch }: ScreenProps<'unavailable'>) {
  const { run, connector, reason } = state
  const { unavailable, failureTitles, reasons, recoveryActions, actions, list } = useAllMessages()
  const translation = useLocalization()
  const names = { bank: connector.name, app: run.options.application?.name || null }
  const isDown = reason === 'offline'
  const isExplained = run.options.outages?.some((one) => one.connectorId === connector.id)
  return (
    <ScreenLayout
      title={
        isDown
          ? unavailable.title(names.bank)
          : fillText(failureTitles.CONNECTOR_NOT_SUPPORTED, 'create', names)
      }
      lead={isDown ? !isNoticeAnswered(state) && unavailable.later : reasons.products(names.app)}
      actions={
        <GuardedActions>
          <NoticeButton state={state} kind="primary" dispatch={dispatch} />
          {state.notice === 'promised' && (
            <Button onClick={() => dispatch({ type: 'closeRequested' })}>{actions.done}</Button>
          )}
          <FallbackButton
            run={run}
            kind={offersNotice(state) ? 'link' : 'primary'}
            dispatch={dispatch}
          />
          <Button kind="link" onClick={() => dispatch({ type: 'anotherBankChosen' })}>
            {recoveryActions.another}
          </Button>
        </GuardedActions>
      }
    >
      {isDown && isExplained && (
        <p>{outageText(connector.id, run.options, translation, list.offline)}</p>
      )}
      <NoticeText state={state} />
    </ScreenLayout>
  )
}
