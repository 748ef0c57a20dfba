import { kindOf, type Credential } from '../domain/credential.ts'
import { isBranch, isLoginName } from './loginName.ts'
import type { Values } from './schema.ts'

/** The values typed into each Connector's form, without secrets, in memory. */
export interface Drafts {
  read: (connectorId: number) => Values
  write: (connectorId: number, credentials: readonly Credential[], values: Values) => void
  /** Forgets all of them: the run has succeeded, or is over. */
  clear: () => void
}

const SAVED_KINDS = new Set(['cpf', 'cnpj', 'select'])

/** An allow list: a PIN or a code may have any kind and name, so only known identifiers and choices are saved. */
const isSaved = (credential: Credential) =>
  SAVED_KINDS.has(kindOf(credential)) || isLoginName(credential) || isBranch(credential)

export function createDrafts(): Drafts {
  const drafts = new Map<number, Values>()
  return {
    read: (connectorId) => drafts.get(connectorId) ?? {},
    write: (connectorId, credentials, values) =>
      void drafts.set(
        connectorId,
        Object.fromEntries(
          credentials.filter(isSaved).map(({ name }) => [name, values[name] ?? '']),
        ),
      ),
    clear: () => drafts.clear(),
  }
}
