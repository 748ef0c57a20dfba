import type { Item } from '../items/item.ts'
import { fail, type Step, work } from './step.ts'
import { goodUser, userNames } from './userNames.ts'

/** The CPF the bank refuses: 000.000.001-91. */
const refusedCpf = '00000000191'

const attemptsAllowed = 3

/**
 * What the bank says to the Item's parameters: null lets the journey go on, steps take the place of its rest.
 * Three wrong passwords in a row lock the account for good.
 */
export function verifyCredentials(item: Item): readonly Step[] | null {
  const { user, password, cpf } = item.parameters
  if (cpf === refusedCpf) return [work('LOGIN_IN_PROGRESS', 1), fail('USER_NOT_SUPPORTED')]
  if (user === undefined) return null
  if (item.wrongPasswords >= attemptsAllowed) return [fail('ACCOUNT_LOCKED')]
  if (user in userNames) return userNames[user] ?? null
  if (user === goodUser.user && password === goodUser.password) {
    item.wrongPasswords = 0
    return null
  }
  item.wrongPasswords += 1
  const remaining = attemptsAllowed - item.wrongPasswords
  return [
    remaining > 0
      ? fail('INVALID_CREDENTIALS', { remainingAttempts: String(remaining) })
      : fail('ACCOUNT_LOCKED', { remainingAttempts: '0' }),
  ]
}
