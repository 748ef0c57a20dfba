import { dateOf } from '../../../protocol/dates.ts'
import { useSyncExternalStore } from 'react'
import type { BankMessage } from '../../../protocol/bankMessage.ts'
import { MAX_SENTENCE_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { CASES, type RecoveryAction } from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { followBankMessage, latestBankMessage } from '../../flow/runtime/bankMessage.ts'
import { recoveryActions } from '../../flow/shared/fail.ts'
import { currentItem } from '../../flow/state.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { failureWords, fillText, guidanceWords } from '../shared/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { bankAddress, BankLink } from '../shared/atBank/BankLink.tsx'
import { useCurrentAction } from '../shared/atBank/useCurrentAction.ts'
import { RetryCountdown } from '../shared/countdown/RetryCountdown.tsx'
import { useLeaveLabel } from '../shared/useLeaveLabel.ts'
import { Guidance } from '../shared/Guidance.tsx'
import { failureCase, recoveryLabel, runKindOf } from './failureKind.ts'
import { FallbackButton } from '../shared/FallbackButton.tsx'
import { NoticeButton, NoticeText } from '../shared/Notice.tsx'
import { Reasons } from './Reasons.tsx'
import { SupportDetails } from './SupportDetails.tsx'

/** The bank's own text on a failure: the Item's, else the one that came back from its page; null without one. */
function bankTextOf(item: Item | null, last: BankMessage | null): string | null {
  if (item?.error?.providerMessage) return item.error.providerMessage
  return last?.itemId === item?.id ? sanitizeText(last?.message ?? '', MAX_SENTENCE_LENGTH) : null
}

/** The screen of every failure: what happened, what is safe, the steps of the way on, one button, the rest as links. */
export function Screen(props: ScreenProps<'failure'>) {
  return <Failure key={props.state.code} {...props} />
}

function Failure({ state, dispatch }: ScreenProps<'failure'>) {
  const { run, code, item, connector: bank, reasons, health } = state
  const messages = useAllMessages()
  const { failureCases, failureTitles, renewal } = messages
  const titles = { resultUnknown: failureTitles.SESSION_EXPIRED, ...failureCases }
  const bankMessage = useSyncExternalStore(followBankMessage, latestBankMessage, latestBankMessage)
  const userAction = useCurrentAction(item?.userAction ?? null)
  const failureCaseName = failureCase(state)
  const runKind = runKindOf(state)
  // What the person cannot change is the connection's, not the form's.
  const isUnchangeable = reasons.some(({ parameter }) => parameter)
  const appName = run.options.application?.name || null
  const names = { bank: bank?.name ?? messages.yourBank, app: appName }
  const [primary, ...others] = recoveryActions(state)
  const words =
    run.options.isPicker && primary === 'leave'
      ? { title: messages.list.failed, safe: null, steps: [] }
      : failureCaseName
        ? {
            title: fillText(titles[failureCaseName], runKind, names),
            ...guidanceWords(messages, CASES[failureCaseName], runKind, names),
          }
        : failureWords(messages, isUnchangeable ? 'CONNECTOR_NOT_SUPPORTED' : code, runKind, names)
  const until =
    failureCaseName === 'renewalRefused' ? (item ?? currentItem(run))?.consentExpiresAt : null
  const hasLink = bankAddress(code, bank, userAction) !== null
  const leaveLabel = useLeaveLabel(run)
  const labelOf = (action: RecoveryAction) =>
    action === 'leave' ? leaveLabel : recoveryLabel(messages, action, code, runKind)
  return (
    <ScreenLayout
      title={words.title}
      actions={
        <GuardedActions>
          {bank && <BankLink code={code} bank={bank} action={userAction} />}
          {primary && (
            <Button
              kind={hasLink ? 'link' : 'primary'}
              onClick={() => dispatch({ type: 'recoveryChosen', action: primary })}
            >
              {labelOf(primary)}
            </Button>
          )}
          {others.map((action) => (
            <Button
              key={action}
              kind="link"
              onClick={() => dispatch({ type: 'recoveryChosen', action })}
            >
              {labelOf(action)}
            </Button>
          ))}
          <NoticeButton state={state} kind="link" dispatch={dispatch} />
          <FallbackButton run={run} kind="link" dispatch={dispatch} />
        </GuardedActions>
      }
    >
      <Reasons reasons={reasons} application={appName} />
      <Guidance
        code={code}
        words={until ? { ...words, safe: renewal.lasts(dateOf(until)) } : words}
        bank={bank}
        action={userAction}
        message={bankTextOf(item, bankMessage)}
        health={health}
      />
      <NoticeText state={state} />
      {state.waitMs > 0 && (
        <RetryCountdown
          key={state.failedAt}
          ms={state.waitMs}
          reason={code === 'TOO_MANY_REQUESTS' ? 'busy' : 'pause'}
          isAnnounced
        />
      )}
      <SupportDetails state={state} />
    </ScreenLayout>
  )
}
