import { isRecord } from '../protocol/isRecord.ts'
import type { Caller } from './service.ts'

/** A person who waits for a bank: `onNotice` has asked for it. */
export interface Notice {
  userId: string
  connectorId: number
}

/** Your two tables: since when each Connector answers, and who waits. */
export interface NoticeStore<Kept extends Notice = Notice> {
  /** Keeps that the Connector answers: since `at` (ms since 1970) unless it did before. Null: it does not. */
  setOnline(connectorId: number, at: number | null): unknown
  /**
   * Those who asked before `before` (ms since 1970), or then, for a Connector that has answered since then or longer. Who
   * asks has just seen that it does not answer.
   */
  due(before: number): readonly Kept[] | Promise<readonly Kept[]>
  /** True if the person has connected a bank since they asked. */
  hasConnected(notice: Kept): boolean | Promise<boolean>
  /** Removes it. False if it was gone. One statement of the database, so that two calls at once cannot both remove it. */
  remove(notice: Kept): boolean | Promise<boolean>
}

export interface NoticeOptions {
  /**
   * The time for which the bank has to answer before anybody is told, in ms.
   *
   * @default 600_000
   */
  onlineForMs?: number | undefined
  /**
   * The present time in milliseconds since 1970.
   *
   * @default Date.now()
   */
  now?: number | undefined
  /**
   * Asked for the present health of the Connector that an event names: events come in any order and have no time of their
   * own (specification: *Delivery rules*), so that a late one would say what is no longer true.
   *
   * @default undefined: the event's status counts.
   */
  service?: Caller | undefined
}

/** `health.status` of a Connector as the catalog has it now; undefined where it has none. */
async function statusNow(service: Caller, connectorId: number): Promise<unknown> {
  const page = await service.call('GET', `/connectors?connectorIds=${connectorId}&sandbox=true`)
  const results = isRecord(page) && page['results']
  const entries: unknown[] = Array.isArray(results) ? results : []
  const entry = entries.find((one) => isRecord(one) && one['id'] === connectorId)
  return isRecord(entry) && isRecord(entry['health']) ? entry['health']['status'] : undefined
}

/**
 * Returns those who are to be told now that their bank answers again: each of them once, and nobody who has connected a
 * bank meanwhile. Call it with each event of a webhook, of which it reads `connector/status_updated`, and every minute with
 * null: the time for which a bank has answered passes without an event. With `service`, call it also once a notice is kept,
 * with such an event of your own for its Connector: of an outage that the service has not noticed comes none. A notice that
 * is returned is removed.
 *
 * What store or service throws is thrown, unless somebody is to be told already: who is left stays due.
 */
export async function noticesFor<Kept extends Notice>(
  event: { event: string; connectorId?: unknown; status?: unknown } | null,
  store: NoticeStore<Kept>,
  { onlineForMs = 600_000, now = Date.now(), service }: NoticeOptions = {},
): Promise<Kept[]> {
  if (event?.event === 'connector/status_updated') {
    const { connectorId } = event
    if (typeof connectorId === 'number') {
      const status = service ? await statusNow(service, connectorId) : event.status
      await store.setOnline(connectorId, status === 'ONLINE' ? now : null)
    }
  }
  const told: Kept[] = []
  try {
    for (const notice of await store.due(now - onlineForMs)) {
      const isOver = await store.hasConnected(notice)
      if ((await store.remove(notice)) && !isOver) told.push(notice)
    }
  } catch (error) {
    // Those are removed, and nobody else would tell them.
    if (told.length === 0) throw error
  }
  return told
}

/** A store in memory, for development and tests. */
export function memoryNotices(
  hasConnected: (notice: Notice) => boolean | Promise<boolean> = () => false,
): NoticeStore & { add: (notice: Notice, askedAt?: number) => void } {
  const online = new Map<number, number>()
  const waiting = new Map<string, { notice: Notice; askedAt: number }>()
  const keyOf = ({ userId, connectorId }: Notice) => `${connectorId} ${userId}`
  return {
    add: (notice, askedAt = Date.now()) => void waiting.set(keyOf(notice), { notice, askedAt }),
    setOnline(connectorId, at) {
      if (at === null) online.delete(connectorId)
      else online.set(connectorId, online.get(connectorId) ?? at)
    },
    due: (before) =>
      [...waiting.values()].flatMap(({ notice, askedAt }) =>
        Math.max(askedAt, online.get(notice.connectorId) ?? Infinity) <= before ? [notice] : [],
      ),
    hasConnected,
    remove: (notice) => waiting.delete(keyOf(notice)),
  }
}
