import { decode, sign, verify as verifyJwt } from 'hono/jwt'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import { randomText } from '../base/random.ts'

/** "Its TTL is exactly 2 hours from issue" (specification: Authentication). */
export const API_KEY_SECONDS = 2 * 60 * 60
/** "A connect token with TTL of exactly 30 minutes" (specification: Authentication). */
export const CONNECT_TOKEN_SECONDS = 30 * 60

const payloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('apiKey'), exp: z.number() }),
  z.object({ kind: z.literal('connectToken'), jti: z.string(), exp: z.number() }),
])

/** The claims of a key; null if this service did not issue it. */
export type VerifiedKey = (z.infer<typeof payloadSchema> & { expired: boolean }) | null

/** The answer to a widget that has an API key in the place of a connect token: the service would take it. */
export const API_KEY_IN_BROWSER =
  'This is an API key, which must never reach a browser. Give the widget the accessToken of POST /connect_token.'

/** True for a key that says of itself that it is an API key; its signature is not verified. */
export function isApiKey(key: string): boolean {
  try {
    return decode(key).payload['kind'] === 'apiKey'
  } catch {
    return false
  }
}

/**
 * Issues and verifies keys. A key is a signed JWT with `exp`, so validation needs no lookup and a new key does not
 * invalidate earlier ones. Expiry follows the service's clock; `secret` signs them.
 */
export function createKeys(clock: Clock, secret = randomText(32)) {
  const seconds = (): number => Math.floor(clock.now() / 1000)

  function issue(ttl: number, claims: Record<string, string>): Promise<string> {
    return sign({ ...claims, iat: seconds(), exp: seconds() + ttl }, secret, 'HS256')
  }

  return {
    secret,
    issueApiKey: (clientId: string): Promise<string> =>
      issue(API_KEY_SECONDS, { kind: 'apiKey', sub: clientId, jti: crypto.randomUUID() }),
    /** Returns the token and the id under which its use is recorded. */
    async issueConnectToken(): Promise<{ accessToken: string; id: string }> {
      const id = crypto.randomUUID()
      return {
        id,
        accessToken: await issue(CONNECT_TOKEN_SECONDS, { kind: 'connectToken', jti: id }),
      }
    },
    async verify(key: string): Promise<VerifiedKey> {
      const claims = await verifyJwt(key, secret, { alg: 'HS256', exp: false, iat: false }).catch(
        () => null,
      )
      const payload = payloadSchema.safeParse(claims)
      return payload.success ? { ...payload.data, expired: payload.data.exp <= seconds() } : null
    },
  }
}

export type Keys = ReturnType<typeof createKeys>
