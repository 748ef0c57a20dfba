import { siteOf, type Connector } from '../../../domain/connector.ts'
import type { FailureCode } from '../../../domain/failures.ts'
import type { UserAction } from '../../../domain/item.ts'
import { actionAddress } from '../../../domain/userAction.ts'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'

/** Failures that only the bank can help with. */
const HELPED_AT_BANK: ReadonlySet<string> = new Set<FailureCode>([
  'ACCOUNT_LOCKED',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
])

export const isHelpedAtBank = (code: string): boolean => HELPED_AT_BANK.has(code)

type Bank = Pick<Connector, 'name' | 'institutionUrl'>

/** The address where the bank helps with a failure: that of the action it asks for, else its own site. */
export const bankAddress = (
  code: string,
  bank: Bank | null,
  action: UserAction | null,
): string | null =>
  (action && actionAddress(action)) ?? (bank && isHelpedAtBank(code) ? siteOf(bank) : null)

interface Props {
  code: string
  bank: Bank
  action: UserAction | null
}

/** A button to where the bank helps with a failure; nothing if there is no address for it. */
export function BankLink({ code, bank, action }: Props) {
  const { authorizing } = useAllMessages()
  const address = bankAddress(code, bank, action)
  return address && <LinkButton href={address}>{authorizing.open}</LinkButton>
}
