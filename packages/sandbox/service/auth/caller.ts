import { createMiddleware } from 'hono/factory'
import type { Caller, Env } from '../http/env.ts'
import type { ConnectTokens } from './connectTokens.ts'
import type { Keys } from './keys.ts'

/** Middleware that sets `caller` from the `X-API-KEY` header. Each route decides which callers it accepts. */
export function identifyCaller(keys: Keys, tokens: ConnectTokens) {
  return createMiddleware<Env>(async (c, next) => {
    c.set('caller', await identify(c.req.header('x-api-key'), keys, tokens))
    await next()
  })
}

async function identify(
  header: string | undefined,
  keys: Keys,
  tokens: ConnectTokens,
): Promise<Caller> {
  if (!header) return { kind: 'nobody' }
  const key = await keys.verify(header)
  if (!key) return { kind: 'unknownKey' }
  if (key.kind === 'apiKey') return { kind: 'apiKey', expired: key.expired }
  const token = tokens.find(key.jti)
  return token ? { kind: 'connectToken', expired: key.expired, token } : { kind: 'unknownKey' }
}
