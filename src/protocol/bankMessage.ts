import { withTabStorage } from './tabStorage.ts'

/**
 * The `message` of a return from the bank (specification: *Items*, `oauthRedirectUri`), in the `sessionStorage` of the
 * widget's window until the bank's page is opened again. The failure screen quotes it if the Item has no text of the bank.
 */
const KEY = 'connect-bank-message'

/** Keeps the message for its Item, in the place of the last one. */
export const keepBankMessage = (itemId: string, message: string): void => {
  withTabStorage((storage) => storage.setItem(KEY, JSON.stringify([itemId, message])))
}

/** The message that came back for this Item, which anybody can have written; empty without one. */
export const findBankMessage = (itemId: string): string => {
  const kept: unknown = withTabStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'))
  return Array.isArray(kept) && kept[0] === itemId && typeof kept[1] === 'string' ? kept[1] : ''
}
