import { RetryCountdown } from '../countdown/RetryCountdown.tsx'
import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import {
  CASES,
  type FailureCase,
  type FailureCode,
  type RecoveryAction,
} from '../../domain/failures.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { failureWords, fillText, guidanceWords } from './failureText.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import type { UserAction } from '../../domain/item.ts'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { bankAddress, BankLink } from '../atBank/BankLink.tsx'
import { useCurrentAction } from '../atBank/useCurrentAction.ts'
import { Guidance } from './Guidance.tsx'
import { recoveryLabel } from './recoveryLabel.ts'
import { Reasons } from './Reasons.tsx'
import { SupportDetails, type SupportIds } from './SupportDetails.tsx'

interface Props extends SupportIds {
  code: FailureCode
  /** The code for support: `item.error.code` as the service sent it, else `code`. */
  supportCode: string
  /** Null if the run failed before a bank was chosen. */
  bank: Connector | null
  /** The case whose words replace those of the code; null for none. */
  special: FailureCase | null
  /** A first connection, or a new try of one that has worked. */
  occasion: 'create' | 'update'
  /** `item.error.providerMessage`: the bank's own text. */
  providerMessage: string | null
  /** ISO 8601: when the consent of a connection ends; null if it does not, or is not known. */
  consentExpiresAt: string | null
  /** The action that the bank asks the person for. */
  userAction: UserAction | null
  /** The first is the primary one. */
  actions: readonly RecoveryAction[]
  /** The fields that the service refused, if the person can change none of them. */
  reasons: readonly FieldProblem[]
  application: Application | undefined
  /** The health of a bank that was down; null until the catalog was read again. */
  health: Connector['health'] | null
  /** The time, in ms, after which the service is asked again by itself; 0 if it is not. */
  waitMs: number
  onRecovery: (action: RecoveryAction) => void
}

/** The screen of every failure: what happened, what is safe, the steps of the way on, one button, the rest as links. */
export function FailureScreen(props: Props) {
  const { code, supportCode, bank, special, occasion, providerMessage, actions } = props
  const { reasons, application, health, onRecovery } = props
  const messages = useAllMessages()
  const { failureCases, renewal } = messages
  const userAction = useCurrentAction(props.userAction)
  // What the person cannot change is the connection's, not the form's.
  const isUnchangeable = reasons.some(({ parameter }) => parameter)
  const appName = application?.name || null
  const names = { bank: bank?.name ?? messages.yourBank, app: appName }
  const words = special
    ? {
        title: fillText(failureCases[special], occasion, names),
        ...guidanceWords(messages, CASES[special], occasion, names),
      }
    : failureWords(messages, isUnchangeable ? 'CONNECTOR_NOT_SUPPORTED' : code, occasion, names)
  const until = special === 'renewalRefused' ? props.consentExpiresAt : null
  const hasLink = bankAddress(code, bank, userAction) !== null
  const [primary, ...others] = actions
  return (
    <Screen
      title={words.title}
      actions={
        <GuardedActions>
          {bank && <BankLink code={code} bank={bank} action={userAction} />}
          {primary && (
            <Button kind={hasLink ? 'secondary' : 'primary'} onClick={() => onRecovery(primary)}>
              {recoveryLabel(messages, primary, code, occasion)}
            </Button>
          )}
          {others.map((action) => (
            <Button key={action} kind="link" onClick={() => onRecovery(action)}>
              {recoveryLabel(messages, action, code, occasion)}
            </Button>
          ))}
        </GuardedActions>
      }
    >
      <Guidance
        code={code}
        words={until ? { ...words, safe: renewal.lasts(new Date(until)) } : words}
        bank={bank}
        action={userAction}
        message={providerMessage}
        health={health}
      />
      {props.waitMs > 0 && (
        <RetryCountdown
          key={props.failedAt}
          ms={props.waitMs}
          reason={code === 'TOO_MANY_REQUESTS' ? 'busy' : 'pause'}
          isAnnounced
        />
      )}
      <Reasons reasons={reasons} application={appName} />
      <SupportDetails {...props} code={supportCode} />
    </Screen>
  )
}
