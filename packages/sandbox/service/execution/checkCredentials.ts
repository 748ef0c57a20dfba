import type { Item } from '../items/item.ts'
import { fail, type JourneyStep, work } from './journeyStep.ts'
import { failingUsers, VALID_USER } from './testUsers.ts'

/** CPF that the bank rejects with `USER_NOT_SUPPORTED`: 000.000.001-91. */
const REJECTED_CPF = '00000000191'

const MAX_PASSWORD_ATTEMPTS = 3

/**
 * Checks the Item's parameters as the bank does. Returns null to continue the journey, else the steps that replace
 * the rest of it. The third wrong password in a row locks the account permanently.
 */
export function checkCredentials(item: Item): readonly JourneyStep[] | null {
  const { user, password, cpf } = item.parameters
  if (cpf === REJECTED_CPF) return [work('LOGIN_IN_PROGRESS', 1), fail('USER_NOT_SUPPORTED')]
  if (user === undefined) return null
  if (item.wrongPasswords >= MAX_PASSWORD_ATTEMPTS) return [fail('ACCOUNT_LOCKED')]
  const failure = failingUsers.get(user)
  if (failure) return failure
  if (user === VALID_USER.user && password === VALID_USER.password) {
    item.wrongPasswords = 0
    return null
  }
  item.wrongPasswords += 1
  const remaining = MAX_PASSWORD_ATTEMPTS - item.wrongPasswords
  return [
    remaining > 0
      ? fail('INVALID_CREDENTIALS', { attributes: { remainingAttempts: String(remaining) } })
      : fail('ACCOUNT_LOCKED', { attributes: { remainingAttempts: '0' } }),
  ]
}
