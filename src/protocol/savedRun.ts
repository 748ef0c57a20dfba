/**
 * A run at top level that waits while its window is at the bank, or reloads: what the next page of the
 * widget needs to go on with it. It lies in the `sessionStorage` of the widget's own origin, which is of
 * this tab alone, is taken away by the page that goes on with it, and counts for half an hour, as long
 * as a connect token lives. Only the address that it returns to stays longer, for a way back.
 */
export interface SavedRun {
  /** Path of the widget's page. */
  page: string
  connectToken: string
  /** Null before there is one. */
  itemId: string | null
  /** The host's options, to be validated again on resumption. */
  options: unknown
  /** Begun by a link; else by the page that opened this window. */
  byLink: boolean
  /** The host page's origin, as the browser reported it; null without a host page. */
  origin: string | null
  returnUrl: string | null
}

/** The lifetime of a saved run, in ms. */
export const SAVED_RUN_LIFETIME_MS = 30 * 60_000

const KEY = 'connect-saved-run'
const RETURN_KEY = 'connect-return-url'

type Kept = SavedRun & { until: number }

const isText = (value: unknown): value is string => typeof value === 'string'
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  isText(value.page) &&
  // It goes behind this very origin, and must not lead to another.
  value.page.startsWith('/') &&
  'connectToken' in value &&
  isText(value.connectToken) &&
  'itemId' in value &&
  (value.itemId === null || isText(value.itemId)) &&
  'options' in value &&
  'byLink' in value &&
  typeof value.byLink === 'boolean' &&
  'origin' in value &&
  (value.origin === null || isText(value.origin)) &&
  'returnUrl' in value &&
  (value.returnUrl === null || isText(value.returnUrl)) &&
  'until' in value &&
  typeof value.until === 'number'

/** A browser may refuse its storage altogether: then nothing waits, and nothing breaks. */
const attempt = <T>(action: (storage: Storage) => T): T | null => {
  try {
    return action(sessionStorage)
  } catch {
    return null
  }
}

export const saveRun = (run: SavedRun): void => {
  const kept: Kept = { ...run, until: Date.now() + SAVED_RUN_LIFETIME_MS }
  attempt((storage) => {
    storage.setItem(KEY, JSON.stringify(kept))
    if (run.returnUrl !== null) storage.setItem(RETURN_KEY, run.returnUrl)
  })
}

/** Takes the run away, and leaves the address that it returns to, which is no secret. */
export const expireSavedRun = (): void => {
  attempt((storage) => storage.removeItem(KEY))
}

export const forgetSavedRun = (): void => {
  expireSavedRun()
  attempt((storage) => storage.removeItem(RETURN_KEY))
}

/** The address that a run of this tab returns to, also where the run is too old; whoever uses it checks it. */
export const findReturnUrl = (): string | null => attempt((storage) => storage.getItem(RETURN_KEY))

/** The run that waits in this tab. One that is too old, or no run at all, is taken away. */
export const findSavedRun = (): SavedRun | null => {
  const kept: unknown = attempt((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'))
  const left = isKept(kept) ? kept.until - Date.now() : 0
  if (isKept(kept) && left > 0 && left <= SAVED_RUN_LIFETIME_MS) return kept
  expireSavedRun()
  return null
}
