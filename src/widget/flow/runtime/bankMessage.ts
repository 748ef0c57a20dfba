import { takeBankMessage, type BankMessage } from '../../../protocol/bankMessage.ts'

/** The last message with which the person came back from the bank: in this tab, or in a window that the widget has opened. */
let last: BankMessage | null = takeBankMessage()

const listeners = new Set<() => void>()

/** Keeps a message in the place of the last one; null for none. */
export const keepBankMessage = (message: BankMessage | null): void => {
  last = message
  for (const onChange of listeners) onChange()
}

/** Returns the message that came back last, with the id of its Item; null without one. To be cleaned for display. */
export const latestBankMessage = (): BankMessage | null => last

/** Calls `onChange` when another message is kept. Returns the function that ends it. */
export const followBankMessage = (onChange: () => void): (() => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
