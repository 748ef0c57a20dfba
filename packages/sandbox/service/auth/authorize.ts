import { createMiddleware } from 'hono/factory'
import type { Env, ServiceContext } from '../http/env.ts'
import {
  requireAnyKey,
  requireApiKey,
  requireConnectTokenIssuer,
  requireConsentReader,
} from './guards.ts'

type Guard = (c: ServiceContext) => unknown

/** No key: the endpoint is for browsers at the bank and for images, or its address is signed. */
const open: Guard = () => undefined

/** The endpoints that do not ask for an `apiKey` as all others do. `*` is one segment, `**` any number of them. */
const EXCEPTIONS: readonly [endpoint: string, guard: Guard][] = [
  ['POST /auth', open],
  ['POST /connect_token', requireConnectTokenIssuer],
  ['GET /connectors', requireAnyKey],
  ['GET /connectors/*', requireAnyKey],
  ['POST /items', requireAnyKey],
  ['GET /items/*', requireAnyKey],
  ['PATCH /items/*', requireAnyKey],
  ['POST /items/*/mfa', requireAnyKey],
  ['GET /consents', requireConsentReader],
  ['GET /consents/*', requireConsentReader],
  ['GET /bank/**', open],
  ['POST /bank/**', open],
  ['GET /images/**', open],
  ['GET /statements/**', open],
]

const GUARDS = EXCEPTIONS.map(([endpoint, guard]) => {
  const source = endpoint.replaceAll(/\*+/g, (stars) => (stars === '**' ? '.+' : '[^/]+'))
  return { pattern: new RegExp(`^${source}$`), guard }
})

/** Refuses a request without the key that its endpoint asks for: an `apiKey`, unless `EXCEPTIONS` says otherwise. */
export const authorize = createMiddleware<Env>(async (c, next) => {
  const endpoint = `${c.req.method === 'HEAD' ? 'GET' : c.req.method} ${c.req.path}`
  const guard = GUARDS.find(({ pattern }) => pattern.test(endpoint))?.guard ?? requireApiKey
  guard(c)
  await next()
})
