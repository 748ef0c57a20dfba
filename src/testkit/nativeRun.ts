import type { EventBody } from '../protocol/events.ts'
import type { WidgetMessage } from '../protocol/messages.ts'
import { connectItem } from './fixtures.ts'

export type { WidgetMessage }

/**
 * A run with a bank's page, message by message, with a model of the widget and of the service: a page that is loaded
 * with an Item reads it, and one without an Item creates it by its token, which the service knows again.
 */

export const ITEM_ID = connectItem.id
export const RETURN = 'acme://connect'
export const WIDGET = 'https://widget.example/'

const event = (body: EventBody): WidgetMessage => ({
  type: 'event',
  event: { ...body, timestamp: '2026-01-01T00:00:00.000Z' },
})
const screen = (name: string) => event({ name: 'SCREEN_CHANGED', screen: name })
const itemId = ITEM_ID

const FIRST: WidgetMessage[] = [
  { type: 'ready' },
  event({ name: 'OPEN' }),
  screen('list'),
  event({ name: 'CONNECTOR_SELECTED', connectorId: 5 }),
  screen('consent'),
  event({ name: 'CONSENT_SUBMITTED', connectorId: 5 }),
]
const AUTHORIZING: WidgetMessage[] = [
  event({ name: 'ITEM_CREATED', itemId }),
  screen('authorizing'),
  event({ name: 'OAUTH_OPENED', itemId }),
]
const RETURNED: WidgetMessage[] = [
  event({ name: 'OAUTH_RETURNED', itemId }),
  screen('running'),
  event({ name: 'LOGIN_SUCCEEDED', itemId }),
  event({ name: 'MFA_REQUESTED', itemId }),
  screen('mfa'),
  event({ name: 'MFA_SUBMITTED', itemId }),
  screen('running'),
]
const END: WidgetMessage[] = [
  { type: 'success', seq: 1, item: connectItem },
  screen('success'),
  { type: 'close', seq: 2, reason: 'success', item: connectItem },
]
/** The message before which the page does not know yet of the Item that the service has created. */
export const CREATED = FIRST.length
export const ALL = [...FIRST, ...AUTHORIZING, ...RETURNED, ...END]

/** Returns a service: an Item for each token, and how far it is. */
export function createService() {
  const items = new Map<string, string>()
  let isDone = false
  return {
    items,
    /** The messages of a page. @param resumed the Item with which it was loaded */
    messagesOf(resumed: string | null): WidgetMessage[] {
      if (resumed === null) return ALL
      const ready: WidgetMessage[] = [{ type: 'ready' }, screen('readingItem')]
      return isDone ? [...ready, ...END] : [...ready, ...AUTHORIZING.slice(1), ...RETURNED, ...END]
    },
    /** Hears of what a page with this token has done. */
    follow(message: WidgetMessage, token: string) {
      if (message.type !== 'event') return
      if (message.event.name === 'CONSENT_SUBMITTED') items.set(token, ITEM_ID)
      if (message.event.name === 'MFA_SUBMITTED') isDone = true
    },
  }
}

/** The points at which a process can die: before each message, and after the last. */
export const KILL_POINTS = [...ALL, null].map((message, point) => ({
  point,
  before:
    message === null ? 'nothing' : message.type === 'event' ? message.event.name : message.type,
}))
