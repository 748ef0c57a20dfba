import { isItemId } from './isItemId.ts'
import { KEPT_MS, withTabStorage } from './tabStorage.ts'

/**
 * The values with which the widget's next page load resumes a run at top level, after the bank's page or a
 * reload. They are in the `sessionStorage` of the widget's origin, for this tab only. The page that resumes the
 * run (`src/widget/host/connectAtTop.ts`) removes them. They expire after 30 minutes, the lifetime of a connect
 * token; only the return address is kept longer, so that the person can go back to the host.
 */
export interface SavedRun {
  /** Path of the widget's page. */
  page: string
  connectToken: string
  /** UUID of the run. */
  runId: string
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

const KEY = 'connect-saved-run'
const RETURN_KEY = 'connect-return-url'

type Kept = SavedRun & { until: number }

const isText = (value: unknown): value is string => typeof value === 'string'
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  isText(value.page) &&
  // It is appended to this origin, and must not lead to another.
  value.page.startsWith('/') &&
  'connectToken' in value &&
  isText(value.connectToken) &&
  'runId' in value &&
  isText(value.runId) &&
  'itemId' in value &&
  (value.itemId === null || isItemId(value.itemId)) &&
  'options' in value &&
  'byLink' in value &&
  typeof value.byLink === 'boolean' &&
  'origin' in value &&
  (value.origin === null || isText(value.origin)) &&
  'returnUrl' in value &&
  (value.returnUrl === null || isText(value.returnUrl)) &&
  'until' in value &&
  typeof value.until === 'number'

export const saveRun = (run: SavedRun): void => {
  const kept: Kept = { ...run, until: Date.now() + KEPT_MS }
  withTabStorage((storage) => {
    storage.setItem(KEY, JSON.stringify(kept))
    if (run.returnUrl !== null) storage.setItem(RETURN_KEY, run.returnUrl)
  })
}

/** Removes the run and keeps its return address, which is no secret. */
export const expireSavedRun = (): void => {
  withTabStorage((storage) => storage.removeItem(KEY))
}

export const forgetSavedRun = (): void => {
  expireSavedRun()
  withTabStorage((storage) => storage.removeItem(RETURN_KEY))
}

/** The return address of a run of this tab, also of an expired one. Not validated: the caller checks it. */
export const findReturnUrl = (): string | null =>
  withTabStorage((storage) => storage.getItem(RETURN_KEY))

/** The saved run of this tab, or null. An expired or malformed one is removed. */
export const findSavedRun = (): SavedRun | null => {
  const kept: unknown = withTabStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'))
  const left = isKept(kept) ? kept.until - Date.now() : 0
  if (isKept(kept) && left > 0 && left <= KEPT_MS) return kept
  expireSavedRun()
  return null
}
