import { Hono } from 'hono'
import { z } from 'zod'
import { PRODUCTS } from '../catalog/products.ts'
import { isRedirectUri, isWebhookUrl } from '../http/addresses.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import { creditsExhausted, itemNotFound } from '../http/serviceError.ts'
import type { Services } from '../services.ts'

const bodySchema = z.object({
  itemId: z.guid().toLowerCase().optional(),
  options: z
    .object({
      clientUserId: z.string().optional(),
      webhookUrl: z.string().refine(isWebhookUrl, 'must be https and not localhost').optional(),
      oauthRedirectUri: z
        .string()
        .refine(isRedirectUri, 'must be absolute HTTPS or a deep link of a secure scheme')
        .optional(),
      avoidDuplicates: z.boolean().optional(),
      products: z.array(z.enum(PRODUCTS)).optional(),
    })
    .optional(),
})

/** `POST /connect_token`: issues a connect token (specification: Authentication endpoints). */
export function connectTokenRoutes({ keys, tokens, items, credits }: Services) {
  return new Hono<Env>().post('/connect_token', async (c) => {
    const { itemId = null, options = {} } = await readBody(c, bodySchema)
    if (itemId !== null && !items.find(itemId)) throw itemNotFound()
    if (credits.exhausted()) throw creditsExhausted()
    const { accessToken, id } = await keys.issueConnectToken()
    tokens.add(id, itemId, options)
    return sendJson(c, { accessToken })
  })
}
