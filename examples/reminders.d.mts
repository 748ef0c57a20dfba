import type { ItemState } from 'connect-widget/server'

export interface Message {
  /** The same for every message about the same end. */
  id: string
  userId: string
  bank: string
  /** Ms since 1970. */
  endsAt: number
  /** Works once, for this user. */
  link: string
}

export interface Reminders {
  redeemLink: (code: string, userId: string) => string | null
  run: (userIds: readonly string[]) => Promise<void>
}

export function createReminders(options: {
  itemsOf: (userId: string) => Promise<ItemState[]>
  send: (message: Message) => Promise<void>
  renewUrl: string
  now?: () => number
}): Reminders
