import { endEverywhere } from '../protocol/dates.ts'
import type { ItemState } from './items.ts'

type ConsentState = Pick<ItemState, 'executionStatus' | 'consentExpiresAt' | 'error'>

const DAY_MS = 24 * 60 * 60_000

/** Long enough for a job that did not run for some nights, and for the person to find a moment. */
const NOTICE_MS = 14 * DAY_MS

const isRevoked = ({ executionStatus, error }: ConsentState) =>
  [executionStatus, error?.code].includes('USER_AUTHORIZATION_REVOKED')

/** True once the Item reads nothing any more: its consent has ended or was revoked. A day ends once it has everywhere. */
export const hasEnded = (item: ConsentState, now: number): boolean =>
  isRevoked(item) || endEverywhere(item.consentExpiresAt ?? '') <= now

/** The end of an Item's consent, in ms since 1970; null if none is known, or if it was revoked. */
export function consentEndOf(item: ConsentState): number | null {
  const endsAt = Date.parse(item.consentExpiresAt ?? '')
  return isRevoked(item) || Number.isNaN(endsAt) ? null : endsAt
}

/** Times in ms since 1970. */
export interface ConsentNotice {
  /** `consentEndOf` the Item. */
  endsAt: number | null
  /** The end that the last notice was about; null before the first. */
  noticedFor: number | null | undefined
}

/**
 * True if the consent ends within 14 days, and the person was not told about this end. A renewal moves the end by months;
 * an end that is moved by less than 14 days is the same.
 */
export const isNoticeDue = (
  { endsAt, noticedFor }: ConsentNotice,
  now: number = Date.now(),
): boolean =>
  endsAt !== null &&
  endsAt > now &&
  endsAt - now <= NOTICE_MS &&
  endsAt - (noticedFor ?? -Infinity) > NOTICE_MS
