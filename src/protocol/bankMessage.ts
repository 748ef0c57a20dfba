import { withTabStorage } from './tabStorage.ts'

/** The `message` of a return from the bank (specification: *Items*, `oauthRedirectUri`), which anybody can have written. */
export interface BankMessage {
  itemId: string
  message: string
}

const KEY = 'connect-bank-message'

/** Leaves a message for the widget, which this tab goes on to. */
export const leaveBankMessage = ({ itemId, message }: BankMessage): void => {
  withTabStorage((storage) => storage.setItem(KEY, JSON.stringify([itemId, message])))
}

/** Returns the message that was left in this tab, once; null without one. */
export const takeBankMessage = (): BankMessage | null =>
  withTabStorage((storage) => {
    const left: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    storage.removeItem(KEY)
    const [itemId, message] = Array.isArray(left) ? left : []
    return typeof itemId === 'string' && typeof message === 'string' ? { itemId, message } : null
  })
