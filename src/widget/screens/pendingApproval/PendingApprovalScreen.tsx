import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { UserActionDetails } from '../atBank/UserActionDetails.tsx'
import { LogoPair } from '../logos/LogoPair.tsx'

interface Props {
  connector: Connector
  application: Application | undefined
  /** Its `instructions` say who has to approve; its `expiresAt` until when. */
  action: UserAction
  onDone: () => void
}

/** Other people have to approve at the bank: who, until when, and that the person may leave. */
export function PendingApprovalScreen({ connector, application, action, onDone }: Props) {
  const { pendingApproval } = useAllMessages()
  return (
    <Screen
      icon={<LogoPair bank={connector} application={application} state="paused" />}
      title={pendingApproval.title}
      lead={pendingApproval.text(connector.name)}
      actions={
        <GuardedActions>
          <Button onClick={onDone}>{pendingApproval.done}</Button>
        </GuardedActions>
      }
    >
      <UserActionDetails bank={connector} action={action} />
      <p>{pendingApproval.leave}</p>
    </Screen>
  )
}
