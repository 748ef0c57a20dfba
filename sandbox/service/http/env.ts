import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Caller } from '../auth/caller.ts'

/** What every handler finds in its context. */
export type Env = {
  Bindings: HttpBindings
  Variables: { requestId: string; caller: Caller }
}

export type ServiceContext = Context<Env>
