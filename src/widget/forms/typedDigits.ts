import { kindOf, type Credential } from '../domain/credential.ts'
import { asciiDigits } from '../domain/digits.ts'
import { isLoginName } from './loginName.ts'
import { MAX_MATCHED_LENGTH, safePattern } from './safePattern.ts'

/** True for the name that a person has at the bank; an account has a number. */
const isOfPerson = (credential: Credential) =>
  isLoginName(credential) && !/account|conta/i.test(credential.name)

/** True for a number, a date or a code: without a letter, or of digits, Latin letters and separators in one word. */
const isOfDigits = (credential: Credential, value: string) =>
  !isOfPerson(credential) && (!/\p{L}/u.test(value) || /^[\p{Nd}a-z./-]+$/iu.test(value))

/** True where the Connector's own `validation` accepts the value with ASCII digits alone. */
function needsAscii(credential: Credential, value: string): boolean {
  const pattern = safePattern(credential.validation)
  return pattern !== null && !pattern.test(value) && pattern.test(asciiDigits(value))
}

/**
 * Returns a value with its digits in ASCII, which banks take, whatever the script of the keyboard. A password, a choice,
 * a user name and a text with words stay as they were typed.
 */
export function withAsciiDigits(credential: Credential, value: string): string {
  const kind = kindOf(credential)
  if (kind === 'password' || kind === 'select' || value.length > MAX_MATCHED_LENGTH) return value
  return kind === 'number' || isOfDigits(credential, value) || needsAscii(credential, value)
    ? asciiDigits(value)
    : value
}
