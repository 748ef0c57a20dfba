import { createMiddleware } from 'hono/factory'
import type { Caller, Env, ServiceContext } from '../http/env.ts'
import { pathPattern } from '../http/pathPattern.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { ConnectToken, ConnectTokens } from './connectTokens.ts'
import { API_KEY_IN_BROWSER, type Keys } from './keys.ts'

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

/** A caller with a valid key: the Application's server (`apiKey`) or a widget (connect token). */
export type AuthorizedCaller = { kind: 'server' } | { kind: 'widget'; token: ConnectToken }

/**
 * Requires an `apiKey` or a connect token. Throws 401 for an expired key and 403 for a missing or unknown one,
 * `API_KEY_MISSING_OR_INVALID` (specification: Status semantics; a connect token expires as an `apiKey` does).
 */
export function requireAnyKey(c: ServiceContext): AuthorizedCaller {
  const caller = c.get('caller')
  if (!hasValidKey(caller)) throw keyError(caller)
  // A widget that calls the service itself, from its own origin.
  if (caller.kind === 'apiKey' && c.req.header('Origin'))
    throw new ServiceError(403, API_KEY_IN_BROWSER)
  return caller.kind === 'apiKey' ? { kind: 'server' } : { kind: 'widget', token: caller.token }
}

/** Requires an `apiKey`; "connect token used on data" is 403 (specification: Status semantics). */
function requireApiKey(c: ServiceContext): void {
  if (c.get('caller').kind === 'connectToken') throw connectTokenForbidden()
  requireAnyKey(c)
}

/** Requires an `apiKey`: "`POST /connect_token`, `apiKey` missing or expired: 403 (not 401)", without `codeDescription`. */
function requireConnectTokenIssuer(c: ServiceContext): void {
  const caller = c.get('caller')
  if (caller.kind !== 'apiKey' || caller.expired)
    throw new ServiceError(403, 'A valid API key is required')
}

/** Requires an `apiKey`; throws 401 `CLIENT_KEYS_UNAUTHORIZED`, or 403 for a connect token as on all data endpoints. */
function requireConsentReader(c: ServiceContext): void {
  const caller = c.get('caller')
  if (caller.kind === 'connectToken') throw connectTokenForbidden()
  if (!hasValidKey(caller)) {
    throw new ServiceError(401, 'The client keys are not authorized', 'CLIENT_KEYS_UNAUTHORIZED')
  }
}

type KeyedCaller = Extract<Caller, { expired: boolean }>

function hasValidKey(caller: Caller): caller is KeyedCaller {
  return 'expired' in caller && !caller.expired
}

function keyError(caller: Caller): ServiceError {
  return 'expired' in caller
    ? new ServiceError(401, 'The key has expired')
    : new ServiceError(403, 'The API key is missing or invalid', 'API_KEY_MISSING_OR_INVALID')
}

function connectTokenForbidden(): ServiceError {
  return new ServiceError(403, 'A connect token cannot be used here: use the API key, server-side')
}

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

const GUARDS = EXCEPTIONS.map(([endpoint, guard]) => ({ pattern: pathPattern(endpoint), guard }))

/** Refuses a request without the key that its endpoint asks for: an `apiKey`, unless `EXCEPTIONS` says otherwise. */
export const authorize = createMiddleware<Env>(async (c, next) => {
  const endpoint = `${c.req.method === 'HEAD' ? 'GET' : c.req.method} ${c.req.path}`
  const guard = GUARDS.find(({ pattern }) => pattern.test(endpoint))?.guard ?? requireApiKey
  guard(c)
  await next()
})
