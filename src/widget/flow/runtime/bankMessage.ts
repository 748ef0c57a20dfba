import { takeBankMessage, type BankMessage } from '../../../protocol/bankMessage.ts'

/** What the person came back from the bank with last: in this tab, or in a window that the widget has opened. */
let last: BankMessage | null = takeBankMessage()

/** Keeps a message in the place of the last one; null for none. */
export const keepBankMessage = (message: BankMessage | null): void => {
  last = message
}

/** The message that came back for this Item; empty without one. To be cleaned for display. */
export const bankMessageOf = (itemId: string): string =>
  last?.itemId === itemId ? last.message : ''
