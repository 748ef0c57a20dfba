import { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { z } from 'zod'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Services } from '../services.ts'

const bodySchema = z.object({ clientId: z.string(), clientSecret: z.string() })

/** `POST /auth`: exchanges application credentials for an `apiKey` (specification: Authentication endpoints). */
export function authRoutes({ keys, clientId, clientSecret }: Services) {
  return new Hono<Env>().post('/auth', async (c) => {
    const credentials = await readBody(c, bodySchema)
    if (
      credentials.clientId !== clientId ||
      !(await timingSafeEqual(credentials.clientSecret, clientSecret))
    ) {
      throw new ServiceError(401, 'Unknown client id or secret', {
        codeDescription: 'CLIENT_KEYS_UNAUTHORIZED',
      })
    }
    return sendJson(c, { apiKey: await keys.issueApiKey(clientId) })
  })
}
