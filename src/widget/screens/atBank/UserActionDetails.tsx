import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { ActionDeadline } from './ActionDeadline.tsx'
import { BankQuote } from './BankQuote.tsx'
import { TextsToCompare } from './TextsToCompare.tsx'

interface Props {
  bank: Pick<Connector, 'country' | 'language'> | null
  action: UserAction
}

/** The instructions of the institution, what is to be compared there, and the time until when to follow them, which has not passed yet. */
export function UserActionDetails({ bank, action }: Props) {
  const { instructions, expiresAt } = action
  return (
    <>
      <BankQuote bank={bank} text={instructions} shown={[]} />
      <TextsToCompare action={action} />
      {expiresAt !== undefined && <ActionDeadline until={expiresAt} />}
    </>
  )
}
