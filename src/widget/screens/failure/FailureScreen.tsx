import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import { FAILURES, type FailureCode, type RecoveryAction } from '../../domain/failures.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { failureText, fillTexts } from '../../i18n/failureText.ts'
import type { RemainingMessages } from '../../i18n/messageTypes.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import type { UserAction } from '../../domain/item.ts'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { bankAddress, BankLink } from '../atBank/BankLink.tsx'
import { BankInstructions } from '../atBank/BankInstructions.tsx'
import { useCurrentAction } from '../atBank/useCurrentAction.ts'
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
  special: keyof RemainingMessages['failureCases'] | null
  /** A first connection, or a new try of one that has worked. */
  occasion: 'create' | 'update'
  /** `item.error.providerMessage`: the bank's own text. */
  providerMessage: string | null
  /** The action that the bank asks the person for. */
  userAction: UserAction | null
  /** The first is the primary one. */
  actions: readonly RecoveryAction[]
  /** The fields that the service refused, if the person can change none of them. */
  reasons: readonly FieldProblem[]
  application: Application | undefined
  /** The health of a bank that was down; null until the catalog was read again. */
  health: Connector['health'] | null
  onRecovery: (action: RecoveryAction) => void
}

/** The screen of every failure: what happened, what to do, a button for each recovery action. */
export function FailureScreen(props: Props) {
  const { code, supportCode, bank, special, occasion, providerMessage, actions } = props
  const { reasons, application, health, onRecovery } = props
  const messages = useAllMessages()
  const userAction = useCurrentAction(props.userAction)
  // What the person cannot change is the connection's, not the form's.
  const isUnchangeable = reasons.some(({ parameter }) => parameter)
  const words = special
    ? messages.failureCases[special]
    : failureText(messages, isUnchangeable ? 'CONNECTOR_NOT_SUPPORTED' : code, occasion)
  const bankName = bank?.name ?? messages.yourBank
  const appName = application?.name || null
  const names = { bank: bankName, app: appName }
  const { title, text: lead } = fillTexts(words, names)
  const { tone } = FAILURES[code]
  const hasLink = bankAddress(code, bank, userAction) !== null
  return (
    <Screen
      icon={<StatusIcon tone={tone} icon={CircleAlert} />}
      title={title}
      lead={lead}
      actions={
        <GuardedActions>
          {bank && <BankLink code={code} bank={bank} action={userAction} />}
          {actions.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 && !hasLink ? 'primary' : 'secondary'}
              onClick={() => onRecovery(action)}
            >
              {recoveryLabel(messages, action, code, occasion)}
            </Button>
          ))}
        </GuardedActions>
      }
    >
      <BankInstructions
        bank={bank}
        action={userAction}
        message={providerMessage}
        shown={[title, lead]}
      />
      <Reasons reasons={reasons} application={appName} />
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
