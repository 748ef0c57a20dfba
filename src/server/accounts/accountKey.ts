import { toHex } from '../verifyReceipt.ts'
import { hmacKey } from '../webhooks.ts'
import { digitsOf, normalNumber, normalText, numberOf, type Account } from './account.ts'

/**
 * A stable name of an account: the keyed hash (HMAC-SHA256, hex) of its bank, branch, number, type, currency and owner,
 * which stay the same where the service's `id` does not. It cannot be turned back without the secret, and two
 * Applications with different secrets cannot compare theirs.
 *
 * Null for an account whose number is missing, masked or shorter than five characters, as those of cards are: several
 * accounts could have it. `matchAccounts` compares such accounts.
 */
export async function accountKey(account: Account, secret: string): Promise<string | null> {
  if (typeof secret !== 'string' || secret === '') throw new TypeError('accountKey needs a secret.')
  const number = normalNumber(numberOf(account))
  if (!isWhole(number)) return null
  const facts = [
    account.connectorId,
    number,
    account.type,
    account.currencyCode ?? '',
    digitsOf(account.taxNumber) || normalText(account.owner),
  ]
  const bytes = new TextEncoder().encode(JSON.stringify(facts))
  return toHex(await crypto.subtle.sign('HMAC', await hmacKey(secret), bytes))
}

/** True for a number that names one account. */
export const isWhole = (number: string): boolean => number.length >= 5 && !number.includes('*')
