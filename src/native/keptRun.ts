import { isSafeId } from '../protocol/isSafeId.ts'
import { TOKEN_LIFETIME_MS } from '../protocol/tokenLifetime.ts'

/** The app's own storage, such as React Native's `AsyncStorage`. */
export interface RunStorage {
  getItem: (key: string) => Promise<string | null> | string | null
  setItem: (key: string, value: string) => Promise<void> | void
  removeItem: (key: string) => Promise<void> | void
}

/** The part of an open run that is stored: no token, and nothing of the bank or the person. */
export interface KeptRun {
  runId: string
  /** The Item with which the run goes on; null before there is one. */
  itemId: string | null
  /** The ids of the Items that `onSuccess` was called with. */
  told: string[]
}

/** A run as it is stored. It expires 30 minutes after it was stored last, in ms since 1970. */
interface StoredRun extends KeptRun {
  until: number
}

const KEY = 'connect-widget.run'

const isText = (value: unknown) => typeof value === 'string'
const isStored = (value: unknown): value is StoredRun =>
  typeof value === 'object' &&
  value !== null &&
  'runId' in value &&
  isText(value.runId) &&
  'itemId' in value &&
  (value.itemId === null || isSafeId(value.itemId)) &&
  'told' in value &&
  Array.isArray(value.told) &&
  value.told.every(isText) &&
  'until' in value &&
  typeof value.until === 'number'

/** Stores the run that is open. A storage that fails is reported on the console, and as good as none. */
export async function keepRun(storage: RunStorage | undefined, run: KeptRun | null): Promise<void> {
  const stored: StoredRun | null = run && { ...run, until: Date.now() + TOKEN_LIFETIME_MS }
  try {
    if (stored) await storage?.setItem(KEY, JSON.stringify(stored))
    else await storage?.removeItem(KEY)
  } catch (error) {
    console.warn('Connect: the run was not stored.', error)
  }
}

/** Finds the run of an earlier process that goes on with an Item; null if there is none. */
export type FindRun = (itemId: string) => Promise<KeptRun | null>

/** Returns a function that finds a run in the storage, which is read once, however often somebody asks. */
export function createRunFinder(storage: RunStorage): FindRun {
  let reading: Promise<unknown> | undefined
  return async (itemId) => {
    const isFirst = !reading
    reading ??= readStored(storage)
    const stored = await reading
    const left = isStored(stored) ? stored.until - Date.now() : 0
    if (isStored(stored) && stored.itemId === itemId && left > 0 && left <= TOKEN_LIFETIME_MS)
      return stored
    if (isFirst)
      console.warn('Connect: a return address was left alone, because no open run has its Item.')
    return null
  }
}

async function readStored(storage: RunStorage): Promise<unknown> {
  try {
    return JSON.parse((await storage.getItem(KEY)) ?? 'null')
  } catch (error) {
    console.warn('Connect: the stored run was not read.', error)
    return null
  }
}
