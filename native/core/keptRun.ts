/** The app's own storage, such as React Native's `AsyncStorage`. */
export interface RunStorage {
  getItem: (key: string) => Promise<string | null> | string | null
  setItem: (key: string, value: string) => Promise<void> | void
  removeItem: (key: string) => Promise<void> | void
}

/** The part of an open run that is stored: no token, and nothing of the bank or the person. */
export interface KeptRun {
  runId: string
  /** The ids of the Items that `onSuccess` was called with. */
  told: string[]
}

const KEY = 'connect-widget.run'

const isKept = (value: unknown): value is KeptRun =>
  typeof value === 'object' &&
  value !== null &&
  'runId' in value &&
  typeof value.runId === 'string' &&
  'told' in value &&
  Array.isArray(value.told)

/** Stores the run that is open. A storage that fails is reported on the console, and as good as none. */
export async function keepRun(storage: RunStorage | undefined, run: KeptRun | null): Promise<void> {
  try {
    if (run) await storage?.setItem(KEY, JSON.stringify(run))
    else await storage?.removeItem(KEY)
  } catch (error) {
    console.warn('Connect: the run was not stored.', error)
  }
}

/** The run that was open when the app's process ended; null for none; undefined if nobody can say. */
export async function readKeptRun(
  storage: RunStorage | undefined,
): Promise<KeptRun | null | undefined> {
  try {
    if (!storage) return undefined
    const text = await storage.getItem(KEY)
    const kept: unknown = JSON.parse(text ?? 'null')
    return isKept(kept) ? kept : null
  } catch (error) {
    console.warn('Connect: the stored run was not read.', error)
    return undefined
  }
}
