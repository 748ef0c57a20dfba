import { kindOf, type Credential } from '../domain/credential.ts'

const LOGIN = /user|usu[aá]rio|login|e-?mail|account|conta/i
const BRANCH = /agenc|agênc|branch/i
const SECRET = /pass|pin|senha|clave|contrase|token|code|c[oó]d|secret/i

const isTextNamed = (credential: Credential, pattern: RegExp) =>
  kindOf(credential) === 'text' && pattern.test(credential.name) && !SECRET.test(credential.name)

/** True for a text that identifies the person to the bank: a user name, an e-mail address, an account. */
export const isLoginName = (credential: Credential) => isTextNamed(credential, LOGIN)

/** True for a text that names a branch of the bank. */
export const isBranch = (credential: Credential) => isTextNamed(credential, BRANCH)
