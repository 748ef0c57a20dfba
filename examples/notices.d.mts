import type { Caller, noticesFor, NoticeStore } from 'connect-widget/server'

export interface Message {
  userId: string
  connectorId: number
  /** Works once, for this user. */
  link: string
}

export interface Notices {
  receive: (event: Parameters<typeof noticesFor>[0]) => Promise<void>
  run: () => Promise<void>
  follow: (code: string, userId: string) => Promise<string | null>
}

export function createNotices(options: {
  service: Caller
  store: NoticeStore
  send: (message: Message) => Promise<void>
  linkUrl: string
  widgetUrl: string
  returnUrl: string
  privateKey: string
  now?: () => number
}): Notices
