import type { Item } from './backend.mjs'

/** Times are ms since 1970. */
export interface Notice {
  endsAt: number | null
  /** The end that the last notice was about; null before the first. */
  noticedFor: number | null
}

export interface Message {
  /** The same for every message about the same end. */
  id: string
  userId: string
  bank: string
  endsAt: number
  /** Works once, for this user. */
  link: string
}

export interface Reminders {
  redeemLink: (code: string, userId: string) => string | null
  run: (userIds: readonly string[]) => Promise<void>
}

export function endOf(item: Pick<Item, 'consentExpiresAt' | 'executionStatus'>): number | null

export function isNoticeDue(notice: Notice, now: number): boolean

export function createReminders(options: {
  itemsOf: (userId: string) => Promise<Item[]>
  send: (message: Message) => Promise<void>
  renewUrl: string
  now?: () => number
}): Reminders
