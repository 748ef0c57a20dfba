import type { Item } from '../domain/item.ts'
import type { HostNotification } from '../host/notification.ts'
import type { EventBody } from '../../protocol/events.ts'
import type { ConnectItem } from '../../protocol/results.ts'
import type { Effect, ListState, Next, Run, State } from './types.ts'

/** The next state, with what is to be done on the way. */
export const go = (state: State, ...effects: readonly Effect[]): Next => [state, effects]

export const tell = (news: HostNotification): Effect => ({ type: 'notifyHost', news })

/** Asks the host for a fresh token, bound to `itemId` where there is one; `status` is how the old one was refused. */
export const askForToken = (status: 401 | 403 | 409, itemId: string | null): Effect => ({
  type: 'askHostForToken',
  reason: status === 401 ? 'expired' : 'spent',
  itemId,
})

export const notifyEvent = (body: EventBody): Effect => tell({ type: 'event', body })

/** An Item as the host sees it. */
export const toHost = (item: Item): ConnectItem => ({
  id: item.id,
  status: item.status,
  executionStatus: item.executionStatus,
  connector: { id: item.connector.id, name: item.connector.name },
  consentExpiresAt: item.consentExpiresAt,
})

/** The list, where a run begins and where *choose another* leads. */
export const toList = (run: Run): ListState => ({ step: 'list', run, notice: null, token: 'held' })
