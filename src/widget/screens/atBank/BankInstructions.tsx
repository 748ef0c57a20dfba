import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { BankQuote } from './BankQuote.tsx'
import { UserActionDetails } from './UserActionDetails.tsx'

interface Props {
  bank: Pick<Connector, 'country'> | null
  /** The action that the bank asks the person for. */
  action: UserAction | null
  /** `item.error.providerMessage`: the bank's own text. */
  message: string | null | undefined
  /** The title and the lead of the screen. */
  shown: readonly string[]
}

/** The action that the bank asks for, and the bank's message if it adds something to the screen. */
export function BankInstructions({ bank, action, message, shown }: Props) {
  return (
    <>
      {action && <UserActionDetails bank={bank} action={action} />}
      <BankQuote bank={bank} text={message} shown={[...shown, action?.instructions]} />
    </>
  )
}
