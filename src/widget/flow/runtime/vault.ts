import type { VaultHandle } from '../state.ts'

/** Keeps what a person typed out of state, events and logs; those carry a handle instead. */
export interface Vault {
  /** Keeps the values until `retain` drops them. */
  park: (values: Record<string, string>) => VaultHandle
  /** The values, or null when they are gone. Only the performing of effects calls it. */
  open: (handle: VaultHandle) => Record<string, string> | null
  /** Deletes all values except those of `handles`. */
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
