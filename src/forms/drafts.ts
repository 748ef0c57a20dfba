import { isSecret, type Credential } from '../domain/credential.ts'
import type { Values } from './schema.ts'

/** What was typed into a Connector's form, secrets left out, for as long as the page lives. */
export interface Drafts {
  read: (connectorId: number) => Values
  write: (connectorId: number, credentials: readonly Credential[], values: Values) => void
}

export function createDrafts(): Drafts {
  const drafts = new Map<number, Values>()
  return {
    read: (connectorId) => drafts.get(connectorId) ?? {},
    write: (connectorId, credentials, values) => {
      const kept = credentials.filter((credential) => !isSecret(credential))
      drafts.set(
        connectorId,
        Object.fromEntries(kept.map(({ name }) => [name, values[name] ?? ''])),
      )
    },
  }
}
