import { kindOf, type Credential } from '../domain/credential.ts'
import { isBranch, isLoginName } from './loginName.ts'
import type { Values } from './schema.ts'

/** What was typed into a Connector's form, as far as it lets nobody in, for as long as the page lives. */
export interface Drafts {
  read: (connectorId: number) => Values
  write: (connectorId: number, credentials: readonly Credential[], values: Values) => void
}

const KEPT_KINDS = new Set(['cpf', 'cnpj', 'select'])

/** Who the person is, and what was chosen. A PIN or a code may come as any kind, so the rest is forgotten. */
const isKept = (credential: Credential) =>
  KEPT_KINDS.has(kindOf(credential)) || isLoginName(credential) || isBranch(credential)

export function createDrafts(): Drafts {
  const drafts = new Map<number, Values>()
  return {
    read: (connectorId) => drafts.get(connectorId) ?? {},
    write: (connectorId, credentials, values) =>
      void drafts.set(
        connectorId,
        Object.fromEntries(
          credentials.filter(isKept).map(({ name }) => [name, values[name] ?? '']),
        ),
      ),
  }
}
