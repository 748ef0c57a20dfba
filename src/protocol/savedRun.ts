/**
 * The data with which the next page resumes a run at top level, whose window is at the bank or reloads. It is
 * in the `sessionStorage` of the widget's origin, which belongs to this tab alone. The page that resumes the
 * run removes it, and it expires after half an hour, the lifetime of a connect token.
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
  attempt((storage) => storage.setItem(KEY, JSON.stringify(kept)))
}

export const forgetSavedRun = (): void => {
  attempt((storage) => storage.removeItem(KEY))
}

/** The saved run of this tab. One that has expired, or is malformed, is removed. */
export const findSavedRun = (): SavedRun | null => {
  const kept: unknown = attempt((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'))
  const left = isKept(kept) ? kept.until - Date.now() : 0
  if (isKept(kept) && left > 0 && left <= SAVED_RUN_LIFETIME_MS) return kept
  forgetSavedRun()
  return null
}
