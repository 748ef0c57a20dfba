import type { UserAction } from './item.ts'
import { linkAddress } from './safeUrl.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A safe address among a user action's attributes, by name: `deepLink`, `url` or `qrCode`; else null. */
const addressAt = ({ attributes }: UserAction, name: string) =>
  linkAddress(textOf(attributes[name]))

/** The address where the person acts: the bank's app, else its page; null if the action has no safe address. */
export const actionAddress = (action: UserAction): string | null =>
  addressAt(action, 'deepLink') ?? addressAt(action, 'url')

/** The content of a QR code for the action; null if nothing is safe to open. */
export const actionCode = (action: UserAction): string | null =>
  addressAt(action, 'qrCode') ?? actionAddress(action)

/** True if the time of an action is over. @param now ms since 1970 */
export const isOver = ({ expiresAt }: UserAction, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now
