import { kindOf, type Credential } from '../domain/credential.ts'

const LOGIN = /user|usu[aá]rio|login|e-?mail|account|conta/i
const BRANCH = /agenc|agênc|branch/i
const SECRET = /pass|pin|senha|clave|contrase|token|code|c[oó]d|secret/i

const isTextNamed = (credential: Credential, pattern: RegExp) =>
  kindOf(credential) === 'text' && pattern.test(credential.name) && !SECRET.test(credential.name)

/** A text by which the bank knows the person: a user name, an e-mail address, an account. */
export const isLoginName = (credential: Credential) => isTextNamed(credential, LOGIN)

/** A text that says at which branch of the bank. */
export const isBranch = (credential: Credential) => isTextNamed(credential, BRANCH)
