import type { Context } from 'hono'
import type { ConnectToken } from '../auth/connectTokens.ts'
import type { IncomingRequest } from '../../incomingRequest.ts'

/** The caller, identified by the `X-API-KEY` header, which carries either kind of key. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'unknownKey' }
  | { kind: 'apiKey'; expired: boolean }
  | { kind: 'connectToken'; expired: boolean; token: ConnectToken }

export interface Env {
  Bindings: IncomingRequest
  Variables: { requestId: string; caller: Caller }
}

export type ServiceContext = Context<Env>
