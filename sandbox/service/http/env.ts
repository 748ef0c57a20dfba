import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ConnectToken } from '../auth/connectTokens.ts'

/** Who is calling, by the `X-API-KEY` header; both kinds of key come in it. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'unknownKey' }
  | { kind: 'apiKey'; expired: boolean }
  | { kind: 'connectToken'; expired: boolean; token: ConnectToken }

/** What every handler finds in its context. */
export type Env = {
  Bindings: HttpBindings
  Variables: { requestId: string; caller: Caller }
}

export type ServiceContext = Context<Env>
