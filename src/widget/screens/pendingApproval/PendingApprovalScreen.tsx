import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { UserActionDetails } from '../atBank/UserActionDetails.tsx'

interface Props {
  connector: Connector
  /** Its `instructions` say who has to approve; its `expiresAt` until when. */
  action: UserAction
  onDone: () => void
}

/** Other people have to approve at the bank: who, until when, and that the person may leave. */
export function PendingApprovalScreen({ connector, action, onDone }: Props) {
  const { pendingApproval } = useAllMessages()
  return (
    <Screen
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
