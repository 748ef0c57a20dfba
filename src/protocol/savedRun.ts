import { isSafeId } from './isSafeId.ts'
import { TOKEN_LIFETIME_MS } from './tokenLifetime.ts'
import { withTabStorage } from './tabStorage.ts'

/**
 * The values with which the widget's next page load resumes a run at top level, after the bank's page or a
 * reload. They are in the `sessionStorage` of the widget's origin, for this tab only. The page that resumes the
 * run (`src/widget/host/connectAtTop.ts`) removes them. They expire after 30 minutes, the lifetime of a connect
 * token, except for the return from the bank; only the return address is kept longer, so that the person can go back
 * to the host.
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
  /** The native app around this page answers requests. A page older than this field has saved none. */
  isAnswered?: boolean
  /** It opens links outside the page. Likewise. */
  opensLinks?: boolean
}

const KEY = 'connect-saved-run'
const RETURN_KEY = 'connect-return-url'

type Kept = SavedRun & { until: number }

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)

const CHECKS: { [Name in keyof Kept]-?: (value: unknown) => boolean } = {
  // It is appended to this origin, and must not lead to another.
  page: (value) => typeof value === 'string' && value.startsWith('/'),
  connectToken: isText,
  runId: isText,
  itemId: (value) => value === null || isSafeId(value),
  options: (value) => value !== undefined,
  byLink: (value) => typeof value === 'boolean',
  origin: isTextOrNull,
  returnUrl: isTextOrNull,
  isAnswered: (value) => value === undefined || typeof value === 'boolean',
  opensLinks: (value) => value === undefined || typeof value === 'boolean',
  until: (value) => typeof value === 'number',
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(CHECKS).every(([name, check]) => check(Reflect.get(value, name)))

export const saveRun = (run: SavedRun): void => {
  const kept: Kept = { ...run, until: Date.now() + TOKEN_LIFETIME_MS }
  withTabStorage((storage) => {
    storage.setItem(KEY, JSON.stringify(kept))
    if (run.returnUrl !== null) storage.setItem(RETURN_KEY, `${run.runId} ${run.returnUrl}`)
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

/** The end of a run that is no longer kept. */
export interface SavedReturn {
  runId: string
  /** Not validated: the caller checks it. */
  returnUrl: string
}

/** Returns the way back of a run of this tab, also of an expired one; null if there is none. */
export const findSavedReturn = (): SavedReturn | null => {
  const kept = withTabStorage((storage) => storage.getItem(RETURN_KEY))
  const [runId = '', returnUrl = ''] = kept?.split(' ') ?? []
  return returnUrl ? { runId, returnUrl } : null
}

/**
 * Returns the saved run of this tab, or null. An expired or malformed one is removed.
 *
 * @param isBack the person is back from the bank: an expired run is found too, because the service alone knows how
 *   long its token lasts, and how the Item ended
 */
export const findSavedRun = (isBack = false): SavedRun | null => {
  const kept: unknown = withTabStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'))
  const left = isKept(kept) ? kept.until - Date.now() : 0
  if (isKept(kept) && (isBack || (left > 0 && left <= TOKEN_LIFETIME_MS))) return kept
  expireSavedRun()
  return null
}
