import { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { z } from 'zod'
import { PRODUCTS } from '../catalog/products.ts'
import { isRedirectUri, isWebhookUrl } from '../http/urlRules.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import { sendJson } from '../http/sendJson.ts'
import { itemNotFound, requireCredits, ServiceError } from '../http/serviceError.ts'
import type { Services } from '../services.ts'

const credentialsBody = z.object({ clientId: z.string(), clientSecret: z.string() })

const tokenBody = z.object({
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

/** `POST /auth` exchanges credentials for an `apiKey`, `POST /connect_token` issues a connect token (specification: Authentication endpoints). */
export function authRoutes({ clientId, clientSecret, credits, items, keys, tokens }: Services) {
  return new Hono<Env>()
    .post('/auth', async (c) => {
      const given = await readBody(c, credentialsBody)
      const isSecret = await timingSafeEqual(given.clientSecret, clientSecret)
      if (given.clientId !== clientId || !isSecret) {
        throw new ServiceError(401, 'Unknown client id or secret', 'CLIENT_KEYS_UNAUTHORIZED')
      }
      return sendJson(c, { apiKey: await keys.issueApiKey(clientId) })
    })
    .post('/connect_token', async (c) => {
      const { itemId = null, options = {} } = await readBody(c, tokenBody)
      if (itemId !== null && !items.find(itemId)) throw itemNotFound()
      requireCredits(credits)
      const { accessToken, id } = await keys.issueConnectToken()
      tokens.add(id, itemId, options)
      return sendJson(c, { accessToken })
    })
}
