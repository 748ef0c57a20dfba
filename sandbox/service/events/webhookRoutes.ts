import { Hono } from 'hono'
import { z } from 'zod'
import { admitServer } from '../auth/guards.ts'
import { timestamp } from '../clock.ts'
import { isWebhookUrl } from '../http/addresses.ts'
import { answer } from '../http/answer.ts'
import type { Env } from '../http/env.ts'
import { paginate } from '../http/page.ts'
import { readBody } from '../http/readBody.ts'
import { ServiceError } from '../http/serviceError.ts'
import { requireUuid } from '../http/uuid.ts'
import { eventNames } from './eventNames.ts'
import type { Webhook, Webhooks } from './webhooks.ts'

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'not a header name')
const headerValue = z.string().regex(/^[\t\x20-\x7e]*$/, 'not a header value')

const createSchema = z.object({
  event: z.enum([...eventNames, 'all']),
  url: z.string().refine(isWebhookUrl, 'must be https and not localhost'),
  headers: z.record(headerName, headerValue).default({}),
})

const updateSchema = z.object({
  event: createSchema.shape.event.optional(),
  url: createSchema.shape.url.optional(),
  headers: z.record(headerName, headerValue).optional(),
})

/** Webhook registration (specification: Webhook registration). `headers` go in and never come out. */
export function webhookRoutes(webhooks: Webhooks) {
  function requireWebhook(given: string): Webhook {
    const webhook = webhooks.find(requireUuid('id', given))
    if (!webhook) throw new ServiceError(404, 'Webhook not found')
    return webhook
  }

  return new Hono<Env>()
    .post('/webhooks', async (c) => {
      admitServer(c)
      return answer(c, view(webhooks.add(await readBody(c, createSchema))))
    })
    .get('/webhooks', (c) => {
      admitServer(c)
      const page = paginate(c, webhooks.all())
      return answer(c, { ...page, results: page.results.map(view) })
    })
    .patch('/webhooks/:id', async (c) => {
      admitServer(c)
      const fields = await readBody(c, updateSchema)
      const webhook = requireWebhook(c.req.param('id'))
      webhooks.update(webhook, withoutUndefined(fields))
      return answer(c, view(webhook))
    })
    .delete('/webhooks/:id', (c) => {
      admitServer(c)
      const { id } = requireWebhook(c.req.param('id'))
      webhooks.remove(id)
      return answer(c, { id })
    })
}

function view({ id, event, url, createdAt, updatedAt }: Webhook): object {
  return { id, event, url, createdAt: timestamp(createdAt), updatedAt: timestamp(updatedAt) }
}

function withoutUndefined({ event, url, headers }: z.infer<typeof updateSchema>) {
  return { ...(event ? { event } : {}), ...(url ? { url } : {}), ...(headers ? { headers } : {}) }
}
