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
  /** The session that began the run, as `ownerOf` names it. */
  owner?: string | undefined
}

/** A run as it is stored. It expires 30 minutes after it was stored last, in ms since 1970. */
interface StoredRun extends KeptRun {
  until: number
}

/** The key of the record in the app's storage. */
const RUN_KEY = 'connect-widget.run'

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
  (!('owner' in value) || isText(value.owner)) &&
  'until' in value &&
  typeof value.until === 'number'

/** Stores the run that is open. A storage that fails is reported on the console, and as good as none. */
export async function keepRun(storage: RunStorage | undefined, run: KeptRun | null): Promise<void> {
  const stored: StoredRun | null = run && { ...run, until: Date.now() + TOKEN_LIFETIME_MS }
  try {
    if (stored) await storage?.setItem(RUN_KEY, JSON.stringify(stored))
    else await storage?.removeItem(RUN_KEY)
  } catch (error) {
    console.warn('Connect: the run was not stored.', error)
  }
}

/** A stored run, and whether it was begun by a session with the same options. */
export interface FoundRun {
  run: KeptRun
  isOwn: boolean
}

/**
 * Finds the run of an earlier process; null if there is none. One that another session began is found by its Item only.
 * @param itemId the Item that an address names, in any case; undefined for none
 */
export type FindRun = (itemId: string | undefined, owner?: string) => Promise<FoundRun | null>

/** Returns a function that finds a run in the storage. What nobody can go on with is read once, however often somebody asks. */
export function createRunFinder(storage: RunStorage): FindRun {
  let reading: Promise<unknown> | undefined
  let isReported = false
  return async (itemId, owner) => {
    const isFirst = !reading
    reading ??= readStored(storage)
    let found = match(await reading, itemId, owner)
    // Another session may have ended the run since.
    if (found && !isFirst) found = match(await readStored(storage), itemId, owner)
    if (!found && itemId !== undefined && !isReported) {
      isReported = true
      console.warn('Connect: a return address was left alone, because no open run has its Item.')
    }
    return found
  }
}

/** Returns the run that a session has stored on the page; null if there is none, or the storage fails. */
export function runOf(
  storage: { getItem: (key: string) => string | null },
  owner: string | undefined,
): KeptRun | null {
  try {
    return match(parseStored(storage.getItem(RUN_KEY)), undefined, owner)?.run ?? null
  } catch {
    return null
  }
}

function match(stored: unknown, itemId?: string, owner?: string): FoundRun | null {
  const left = isStored(stored) ? stored.until - Date.now() : 0
  if (!isStored(stored) || !stored.itemId || left <= 0 || left > TOKEN_LIFETIME_MS) return null
  const isOwn = owner !== undefined && stored.owner === owner
  const isNamed = itemId?.toLowerCase() === stored.itemId.toLowerCase()
  return (itemId === undefined ? isOwn : isNamed) ? { run: stored, isOwn } : null
}

/** Returns what a text holds. Throws for one that is no JSON. */
const parseStored = (text: string | null): unknown => JSON.parse(text ?? 'null')

/** The time in ms that the storage may take. */
const READ_WITHIN_MS = 3000

async function readStored(storage: RunStorage): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), READ_WITHIN_MS)
  })
  try {
    return parseStored(await Promise.race([storage.getItem(RUN_KEY), late]))
  } catch (error) {
    console.warn('Connect: the stored run was not read.', error)
    return null
  } finally {
    if (timer !== undefined) clearTimeout(timer)
  }
}
