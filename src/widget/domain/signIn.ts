import type { Connector } from './connector.ts'
import { credentialsOf, kindOf, type Credential } from './credential.ts'

/**
 * The place where a person signs in: here, with a `password` that this page passes on, so that the bank shows no consent of its
 * own; else at the bank (`openFinance`).
 */
export type SignIn = 'password' | 'openFinance'

const takesPassword = (credentials: readonly Credential[]) =>
  credentials.some((credential) => kindOf(credential) === 'password')

export const signInOf = (connector: Connector): SignIn =>
  takesPassword(credentialsOf(connector)) ? 'password' : 'openFinance'

/** The kind of details that a form asks for, which its title names. */
export type FormKind = 'login' | 'choice' | 'cpf' | 'company' | 'details'

export function formKind(credentials: readonly Credential[]): FormKind {
  if (takesPassword(credentials)) return 'login'
  const kinds = new Set(credentials.map(kindOf))
  const isOnly = (...allowed: string[]) => [...kinds].every((kind) => allowed.includes(kind))
  if (isOnly('select')) return 'choice'
  if (isOnly('cpf')) return 'cpf'
  return isOnly('cpf', 'cnpj') ? 'company' : 'details'
}
