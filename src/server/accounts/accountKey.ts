import { hmac } from '../hmac.ts'
import { needText } from '../needText.ts'
import { digitsOf, isWhole, normalNumber, normalText, type Account } from './account.ts'

/**
 * A stable name of an account: the keyed hash (HMAC-SHA256, hex) of its bank, branch, number, type, currency and owner,
 * which stay the same where the service's `id` does not. It cannot be turned back without the secret, and two
 * Applications with different secrets cannot compare theirs. It is another where the bank is at another Connector, and
 * where the account gets a number for transfers that it had not: `matchAccounts` finds both to be the same account.
 *
 * Null for an account whose number is missing, masked or shorter than five characters, as those of cards are: several
 * accounts could have it. `matchAccounts` compares such accounts.
 */
export async function accountKey(account: Account, secret: string): Promise<string | null> {
  // Another secret makes other keys than those that are stored.
  if (needText('accountKey', 'a secret', secret) !== secret)
    throw new TypeError('accountKey needs a secret without white space around it.')
  const number = normalNumber(account.bankData?.transferNumber || account.number)
  if (!isWhole(number)) return null
  const facts = [
    account.connectorId,
    number,
    account.type,
    account.currencyCode ?? '',
    digitsOf(account.taxNumber) || normalText(account.owner),
  ]
  const bytes = new TextEncoder().encode(JSON.stringify(facts))
  return hmac(secret, bytes)
}
