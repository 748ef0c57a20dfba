import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Services } from '../services.ts'

/** The controls of a dashboard: the delivery log and the signing secret, "revealed only in the dashboard". */
export function webhookControls({ deliveries, secrets }: Services) {
  return new Hono<Env>()
    .basePath('/sandbox')
    .get('/webhook-deliveries', (c) => {
      const itemId = c.req.query('itemId')
      const results = deliveries
        .records()
        .filter(({ payload }) => itemId === undefined || payload.itemId === itemId)
      return sendJson(c, { results })
    })
    .post('/webhook-deliveries/:eventId/redeliver', (c) => {
      const record = deliveries.redeliver(requireUuid('eventId', c.req.param('eventId')))
      if (!record) throw new ServiceError(404, 'Event not found')
      return sendJson(c, record)
    })
    .get('/signing-secret', (c) => sendJson(c, { secrets: secrets.active() }))
    .post('/signing-secret/rotate', (c) => {
      secrets.rotate()
      return sendJson(c, { secrets: secrets.active() })
    })
    .delete('/signing-secret/previous', (c) => {
      secrets.endPrevious()
      return sendJson(c, { secrets: secrets.active() })
    })
}
