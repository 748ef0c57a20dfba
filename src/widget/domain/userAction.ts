import { endOf } from '../../protocol/dates.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import { sanitizeText } from './displayText.ts'
import type { Item, UserAction } from './item.ts'
import { linkAddress, parseUrl } from './safeUrl.ts'

/** A longer text is nothing to compare. */
const MAX_COMPARED = 40

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A safe address among a user action's attributes, by name: `deepLink`, `url` or `qrCode`; else null. */
const addressAt = ({ attributes }: UserAction, name: string) =>
  linkAddress(textOf(attributes[name]))

/** Returns the address where the person acts: the bank's app, else its page; null if the action has no safe address. */
export const actionAddress = (action: UserAction): string | null =>
  addressAt(action, 'deepLink') ?? addressAt(action, 'url')

/** Returns the content of a QR code for the action: a safe address, or a text that is no address; null without either. */
export function actionCode(action: UserAction): string | null {
  const text = textOf(action.attributes['qrCode'])
  return linkAddress(text) ?? (text && !parseUrl(text) ? text : actionAddress(action))
}

/** Returns the code that the bank has the person scan or copy; null if the action has none. */
export const codeToScan = (action: UserAction): string | null =>
  action.attributes['type'] === 'qr' || textOf(action.attributes['qrCode'])
    ? actionCode(action)
    : null

/** The attributes that have a use of their own. */
const KNOWN = new Set(['type', 'url', 'deepLink', 'qrCode'])

/**
 * Returns the short texts of an action that the person may have to compare or type in the bank's app, such as a number. Names
 * that end in `id` are the service's own references.
 */
export const textsToCompare = ({ attributes }: UserAction): string[] =>
  Object.entries(attributes)
    .filter(([name]) => !KNOWN.has(name) && !/id$/i.test(name))
    .flatMap(([, value]) => (typeof value === 'number' ? String(value) : (textOf(value) ?? [])))
    .map((text) => sanitizeText(text, MAX_COMPARED))
    .filter((text) => text !== '' && text.length < MAX_COMPARED && !parseUrl(text))

/** True if the time of an action is over. @param now ms since 1970 */
export const isActionExpired = ({ expiresAt }: UserAction, now: number): boolean =>
  expiresAt !== undefined && endOf(expiresAt) <= now

/** True if the service waits for an action longer than any run. Without an `expiresAt` nobody knows. @param now ms since 1970 */
export const outlivesRun = ({ expiresAt }: UserAction, now: number): boolean =>
  expiresAt !== undefined && endOf(expiresAt) - now > TOKEN_LIFETIME_MS

/** True if two readings are of one action: only its words may differ. */
export const isSameAction = (action: UserAction, other: UserAction): boolean =>
  action.expiresAt === other.expiresAt && actionCode(action) === actionCode(other)

/**
 * True if other people have to approve: the authorization is pending, there is nothing to open, and the bank waits for
 * longer than a run. If it names no time, an action right after this person's own authorization is for others.
 * @param now ms since 1970
 */
export function isForOthers(
  { executionStatus }: Item,
  action: UserAction,
  now: number,
  hasAuthorized: boolean,
): boolean {
  if (executionStatus !== 'USER_AUTHORIZATION_PENDING' || actionCode(action) !== null) return false
  return action.expiresAt === undefined ? hasAuthorized : outlivesRun(action, now)
}
