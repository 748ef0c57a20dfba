import { Hono } from 'hono'
import { z } from 'zod'
import { timestamp } from '../base/clock.ts'
import { isWebhookUrl } from '../http/urlRules.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { readBody } from '../http/readBody.ts'
import { ServiceError } from '../http/serviceError.ts'
import { requireUuid } from '../http/query.ts'
import { EVENT_NAMES } from './eventBus.ts'
import type { Webhook, Webhooks } from './webhooks.ts'

/** The service sends these itself. */
const OWN_HEADERS = new Set(['content-type', 'service-signature'])

const headerName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'not a header name')
  .refine((name) => !OWN_HEADERS.has(name.toLowerCase()), 'set by the service')
const headerValue = z.string().regex(/^[\t\x20-\x7e]*$/, 'not a header value')

const createSchema = z.object({
  event: z.enum([...EVENT_NAMES, 'all']),
  url: z.string().refine(isWebhookUrl, 'must be https and not localhost'),
  headers: z.record(headerName, headerValue).default({}),
})

const updateSchema = z.object({
  event: createSchema.shape.event.exactOptional(),
  url: createSchema.shape.url.exactOptional(),
  headers: z.record(headerName, headerValue).exactOptional(),
})

/** Webhook registration (specification: Webhook registration). `headers` are write-only. */
export function webhookRoutes(webhooks: Webhooks) {
  function requireWebhook(id: string): Webhook {
    const webhook = webhooks.find(requireUuid('id', id))
    if (!webhook) throw new ServiceError(404, 'Webhook not found')
    return webhook
  }

  return new Hono<Env>()
    .post('/webhooks', async (c) => {
      return sendJson(c, webhookView(webhooks.add(await readBody(c, createSchema))))
    })
    .get('/webhooks', (c) => {
      return sendPage(c, webhooks.all(), webhookView)
    })
    .patch('/webhooks/:id', async (c) => {
      const fields = await readBody(c, updateSchema)
      const webhook = requireWebhook(c.req.param('id'))
      webhooks.update(webhook, fields)
      return sendJson(c, webhookView(webhook))
    })
    .delete('/webhooks/:id', (c) => {
      const { id } = requireWebhook(c.req.param('id'))
      webhooks.remove(id)
      return sendJson(c, { id })
    })
}

function webhookView({ id, event, url, createdAt, updatedAt }: Webhook): object {
  return { id, event, url, createdAt: timestamp(createdAt), updatedAt: timestamp(updatedAt) }
}
