import { CircleAlert } from 'lucide'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import type { Connector } from '../../domain/connector.ts'
import { FAILURES, type FailureCode, type RecoveryAction } from '../../domain/failures.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { FieldProblem } from '../../domain/problem.ts'
import type { UserAction } from '../../domain/item.ts'
import { Button } from '../../ui/Button.tsx'
import { Quote } from '../../ui/Quote.tsx'
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
  /** The action that the bank asks the person for. */
  userAction: UserAction | null
  /** The first is the primary one. */
  actions: readonly RecoveryAction[]
  /** The fields that the service refused, if the person can change none of them. */
  reasons: readonly FieldProblem[]
  /** The application's name; null if the host gave none. */
  application: string | null
  /** The health of a bank that was down; null until the catalog was read again. */
  health: Connector['health'] | null
  onRecovery: (action: RecoveryAction) => void
}

const textWith = (text: string | ((bank: string) => string), bank: string) =>
  typeof text === 'string' ? text : text(bank)

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
      icon={<StatusIcon tone={FAILURES[code].tone} icon={CircleAlert} />}
      title={textWith(title, bankName)}
      lead={textWith(text, bankName)}
      actions={
        <>
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
        </>
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
