import { CircleAlert } from 'lucide'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import type { Connector } from '../../domain/connector.ts'
import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { failureText, fillText } from '../../i18n/failureText.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import type { UserAction } from '../../domain/item.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { bankAddress, BankLink } from '../atBank/BankLink.tsx'
import { BankQuote } from '../atBank/BankQuote.tsx'
import { UserActionDetails } from '../atBank/UserActionDetails.tsx'
import { recoveryLabel } from './recoveryLabel.ts'
import { Reasons } from './Reasons.tsx'
import { SupportDetails, type SupportIds } from './SupportDetails.tsx'

interface Props extends SupportIds {
  code: FailureCode
  /** The code for support: `item.error.code` as the service sent it, else `code`. */
  supportCode: string
  /** Null if the run failed before a bank was chosen. */
  bank: Pick<Connector, 'name' | 'institutionUrl' | 'country'> | null
  /** A first connection, or a new try of one that has worked. */
  occasion: 'create' | 'update'
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
  const { code, supportCode, bank, occasion, providerMessage, userAction, actions } = props
  const { reasons, application, health, onRecovery } = props
  const messages = useAllMessages()
  // What the person cannot change is the connection's, not the form's.
  const isUnchangeable = reasons.some(({ parameter }) => parameter)
  const words = failureText(messages, isUnchangeable ? 'CONNECTOR_NOT_SUPPORTED' : code, occasion)
  const bankName = bank?.name ?? messages.yourBank
  const names = { bank: bankName, app: application }
  const [title, lead] = [fillText(words.title, names), fillText(words.text, names)]
  const hasLink = bankAddress(code, bank, userAction) !== null
  return (
    <Screen
      icon={<StatusIcon tone={WARNINGS.has(code) ? 'warn' : 'bad'} icon={CircleAlert} />}
      title={title}
      lead={lead}
      actions={
        <>
          {bank && <BankLink code={code} bank={bank} action={userAction} />}
          {actions.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 && !hasLink ? 'primary' : 'secondary'}
              onClick={() => onRecovery(action)}
            >
              {recoveryLabel(messages, action, code)}
            </Button>
          ))}
        </>
      }
    >
      {userAction && <UserActionDetails bank={bank} action={userAction} />}
      <BankQuote
        bank={bank}
        text={providerMessage}
        shown={[title, lead, userAction?.instructions]}
      />
      <Reasons reasons={reasons} application={application} />
      {/* A live region announces changes only if it was there before them. */}
      {code === 'SITE_NOT_AVAILABLE' && (
        <output className={health ? undefined : 'visually-hidden'}>
          {health && messages.health[health](bankName)}
        </output>
      )}
      <SupportDetails {...props} code={supportCode} />
    </Screen>
  )
}
