import { CircleAlert } from 'lucide'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import type { Connector } from '../../domain/connector.ts'
import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { FieldProblem } from '../../domain/problem.ts'
import type { UserAction } from '../../domain/item.ts'
import { Button } from '../../ui/Button.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { bankAddress, BankLink } from '../atBank/BankLink.tsx'
import { UserActionDetails } from '../atBank/UserActionDetails.tsx'
import { Reasons } from './Reasons.tsx'
import { SupportDetails, type SupportIds } from './SupportDetails.tsx'

interface Props extends SupportIds {
  code: FailureCode
  /** The code for support: `item.error.code` as the service sent it, else `code`. */
  supportCode: string
  /** Null if the run failed before a bank was chosen. */
  bank: Pick<Connector, 'name' | 'institutionUrl'> | null
  /** `item.error.providerMessage`: the bank's own text. */
  providerMessage: string | null
  /** What the bank asks the person to do. */
  userAction: UserAction | null
  /** The first is the primary one. */
  actions: readonly RecoveryAction[]
  /** What the service refused, where that is nothing the person can change. */
  reasons: readonly FieldProblem[]
  /** The application's name; null if the host gave none. */
  application: string | null
  /** What the catalog says of a bank that was down; null until it was asked. */
  health: Connector['health'] | null
  onRecovery: (action: RecoveryAction) => void
}

const textWith = (text: string | ((bank: string) => string), bank: string) =>
  typeof text === 'string' ? text : text(bank)

/** Failures shown as a warning rather than an error: a choice of the person, a time-out, a step to take. */
const WARNINGS: ReadonlySet<FailureCode> = new Set([
  'USER_AUTHORIZATION_NOT_GRANTED',
  'USER_AUTHORIZATION_REVOKED',
  'AUTHORIZATION_EXPIRED',
  'USER_INPUT_TIMEOUT',
  'ALREADY_LOGGED_IN',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
  'SESSION_EXPIRED',
  'UPDATE_ITEM_REQUIRED',
  'CREATION_UNCERTAIN',
  'LOAD_FAILED',
  'TOO_MANY_REQUESTS',
])

/** The screen of every failure: what happened, what to do, a button for each recovery action. */
export function FailureScreen(props: Props) {
  const { code, supportCode, bank, providerMessage, userAction, actions, onRecovery } = props
  const { reasons, application, health } = props
  const messages = useAllMessages()
  // What the person cannot change is the connection's, not the form's.
  const isUnchangeable = reasons.some(({ parameter }) => parameter)
  const { title, text } = messages.failures[isUnchangeable ? 'CONNECTOR_NOT_SUPPORTED' : code]
  const bankName = bank?.name ?? messages.yourBank
  const hasLink = bankAddress(code, bank, userAction) !== null
  return (
    <Screen
      icon={<StatusIcon tone={WARNINGS.has(code) ? 'warn' : 'bad'} icon={CircleAlert} />}
      title={textWith(title, bankName)}
      lead={textWith(text, bankName)}
      actions={
        <GuardedActions>
          {bank && <BankLink code={code} bank={bank} action={userAction} />}
          {actions.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 && !hasLink ? 'primary' : 'secondary'}
              onClick={() => onRecovery(action)}
            >
              {messages.recoveryActions[action]}
            </Button>
          ))}
        </GuardedActions>
      }
    >
      {userAction && <UserActionDetails action={userAction} />}
      {providerMessage && <Quote>{providerMessage}</Quote>}
      <Reasons reasons={reasons} application={application} />
      {/* A live region announces changes only if it was there before them. */}
      <output className={health ? undefined : 'visually-hidden'}>
        {health && messages.health[health](bankName)}
      </output>
      <SupportDetails {...props} code={supportCode} />
    </Screen>
  )
}
