import { createMiddleware } from 'hono/factory'
import { DAY_MS, type Clock } from '../base/clock.ts'
import { isDerivedFrom } from '../base/hashes.ts'
import type { Env } from '../http/env.ts'
import type { Item } from './item.ts'
import type { ItemStore } from './itemStore.ts'
import type { Services } from '../services.ts'

/** "Sandbox Items inactive for more than 30 days are deleted" (specification: What the service does, 6). */
const LIMIT_MS = 30 * DAY_MS

/** Deletes each sandbox Item that has not been used for 30 days: one of a SANDBOX Application or at a mock. */
export function startInactivityDeletion(services: Services): void {
  const { clock, engine, environment, events, items } = services

  function watch(item: Item): void {
    if (environment !== 'SANDBOX' && !item.connector.isSandbox) return
    clock.at(item.lastUsedAt + LIMIT_MS, () => {
      if (!items.find(item.id)) return
      if (item.lastUsedAt + LIMIT_MS > clock.now()) watch(item)
      else engine.remove(item)
    })
  }

  for (const item of items.all()) watch(item)

  events.subscribe(({ payload: { event, itemId } }) => {
    const item = itemId === undefined ? undefined : items.find(itemId)
    if (event === 'item/created' && item) watch(item)
  })
}

const UUID_PATTERN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Middleware that records a use of each Item that a successful request names, or names a record of, in its address. */
export function recordUse(items: ItemStore, clock: Clock) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    if (!c.res.ok) return
    for (const [id] of c.req.url.toLowerCase().matchAll(UUID_PATTERN)) {
      const item = items.find(id) ?? items.all().find((each) => isDerivedFrom(each.id, id))
      if (item) item.lastUsedAt = clock.now()
    }
  })
}
