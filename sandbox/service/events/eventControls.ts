import { Hono } from 'hono'
import { answer } from '../http/answer.ts'
import type { Env } from '../http/env.ts'
import type { Deliveries } from './deliveries.ts'
import type { SigningSecrets } from './signingSecrets.ts'

type Dependencies = { deliveries: Deliveries; secrets: SigningSecrets }

/** What a dashboard would show: the events sent, and the signing secret, "revealed only in the dashboard". */
export function eventControls({ deliveries, secrets }: Dependencies) {
  return new Hono<Env>()
    .basePath('/sandbox')
    .get('/webhook-deliveries', (c) => {
      const itemId = c.req.query('itemId')
      const results = deliveries
        .sent()
        .filter(({ payload }) => itemId === undefined || payload.itemId === itemId)
      return answer(c, { results })
    })
    .get('/signing-secret', (c) => answer(c, { secrets: secrets.valid() }))
    .post('/signing-secret/rotate', (c) => {
      secrets.rotate()
      return answer(c, { secrets: secrets.valid() })
    })
    .delete('/signing-secret/previous', (c) => {
      secrets.endPrevious()
      return answer(c, { secrets: secrets.valid() })
    })
}
