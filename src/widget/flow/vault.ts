import { assertNever } from '../domain/assertNever.ts'
import type { State, VaultHandle, Write } from './types.ts'

/** Keeps what a person typed out of state, events and logs; they carry a handle instead. */
export interface Vault {
  park: (values: Record<string, string>) => VaultHandle
  /** The values, or null when they are gone. For the effects alone. */
  open: (handle: VaultHandle) => Record<string, string> | null
  /** Forgets everything but these. */
  retain: (handles: readonly VaultHandle[]) => void
}

export function createVault(): Vault {
  const parked = new Map<VaultHandle, Record<string, string>>()
  let count = 0
  return {
    park: (values) => {
      count += 1
      const handle: VaultHandle = { parked: count }
      parked.set(handle, values)
      return handle
    },
    open: (handle) => parked.get(handle) ?? null,
    retain: (handles) => {
      for (const handle of parked.keys()) if (!handles.includes(handle)) parked.delete(handle)
    },
  }
}

const ofWrite = (write: Write | null) => (write?.vault == null ? [] : [write.vault])

/** The handles a state still needs; whatever it does not name is forgotten. */
export function handlesOf(state: State): VaultHandle[] {
  switch (state.step) {
    case 'consent':
      return state.vault === null ? [] : [state.vault]
    case 'sending':
      return ofWrite(state.write)
    case 'failure':
      return ofWrite(state.resend?.write ?? null)
    case 'leaving':
      return handlesOf(state.from)
    case 'starting':
    case 'list':
    case 'finding':
    case 'opening':
    case 'renewal':
    case 'credentials':
    case 'running':
    case 'authorizing':
    case 'approving':
    case 'mfa':
    case 'success':
    case 'closed':
      return []
    default:
      return assertNever(state)
  }
}
