/**
 * An account as the service has it (specification: *Account*), with the institution of its Item. Keep these fields of
 * each account that a user has: they are what a later connection is compared with.
 */
export interface Account {
  /** The service's id. A new consent can give the same account another one. */
  id: string
  /**
   * Ids that the service gave the account before: two Items that both read it have one each, and what the person has
   * answered is not asked again.
   */
  previousIds?: readonly string[]
  itemId: string
  /** `item.connector.id`. */
  connectorId: number
  type: string
  subtype?: string | null
  /** `0001/12345-6`, the last four digits of a card, or partly masked. */
  number?: string | null
  name?: string | null
  marketingName?: string | null
  balance?: number | null
  currencyCode?: string | null
  taxNumber?: string | null
  owner?: string | null
  bankData?: { transferNumber?: string | null } | null
  creditData?: {
    brand?: string | null
    level?: string | null
    creditLimit?: number | null
    balanceDueDate?: string | null
  } | null
  /** Some recent transactions, if you have them: they tell a card that was replaced from a new one. */
  transactions?: readonly AccountTransaction[]
}

export interface AccountTransaction {
  /** ISO 8601. */
  date: string
  amount: number
}

/** The number of an account for transfers, which has the bank and the branch; else its plain number. */
export const numberOf = ({ bankData, number }: Account): string =>
  bankData?.transferNumber || number || ''

/** A number as characters that can be compared: letters and digits, and `*` for each that is masked. */
export const normalNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[*X•●·#]/g, '*')
    .replaceAll(/[^\dA-Z*]/g, '')

export const normalText = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

export const digitsOf = (text: string | null | undefined): string =>
  (text ?? '').toUpperCase().replaceAll(/[^\dA-Z]/g, '')
