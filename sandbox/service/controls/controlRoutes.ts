import { Hono } from 'hono'
import { z } from 'zod'
import { timestamp, type Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Engine } from '../execution/engine.ts'
import { answer } from '../http/answer.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import type { ItemStore } from '../items/itemStore.ts'
import type { ItemViews } from '../items/itemView.ts'
import { reachItem } from '../items/reachItem.ts'
import type { Credits } from './credits.ts'
import { type Faults, faultSchema } from './faults.ts'
import { forceItem, forceSchema } from './forceItem.ts'
import type { RequestLog } from './requestLog.ts'
import { type Switches, switchesSchema } from './switches.ts'

const clockSchema = z.object({ advanceSeconds: z.number().nonnegative() })
const creditsSchema = z.object({ balance: z.number().nullable() })

type Dependencies = {
  clock: Clock
  consents: Consents
  credits: Credits
  engine: Engine
  faults: Faults
  items: ItemStore
  requests: RequestLog
  switches: Switches
  views: ItemViews
}

/** The controls for tests and demos; no key is asked for. */
export function controlRoutes(dependencies: Dependencies) {
  const { clock, consents, credits, engine, faults, items, requests, switches, views } =
    dependencies
  return new Hono<Env>()
    .basePath('/sandbox')
    .post('/faults', async (c) => {
      faults.add(await readBody(c, faultSchema))
      return answer(c, { results: faults.all() })
    })
    .get('/faults', (c) => answer(c, { results: faults.all() }))
    .delete('/faults', (c) => {
      faults.clear()
      return answer(c, { results: [] })
    })
    .post('/clock', async (c) => {
      clock.advance((await readBody(c, clockSchema)).advanceSeconds)
      return answer(c, { now: timestamp(clock.now()) })
    })
    .post('/credits', async (c) => {
      const { balance } = await readBody(c, creditsSchema)
      credits.setBalance(balance)
      return answer(c, { balance })
    })
    .get('/settings', (c) => answer(c, switches))
    .patch('/settings', async (c) => {
      Object.assign(switches, await readBody(c, switchesSchema.partial()))
      return answer(c, switches)
    })
    .patch('/items/:id', async (c) => {
      const body = await readBody(c, forceSchema)
      const item = reachItem(items, { kind: 'server' }, c.req.param('id'))
      forceItem(item, body, { engine, consents, now: clock.now() })
      return answer(c, views.show(item))
    })
    .get('/requests', (c) => answer(c, { results: requests.all() }))
    .delete('/requests', (c) => {
      requests.clear()
      return answer(c, { results: [] })
    })
}
