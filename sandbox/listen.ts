import { createServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** What a handler of the sandbox's own servers may ask of the connection. */
export type Bindings = { Bindings: HttpBindings }

export interface Running {
  /** `http://localhost:<port>`; `127.0.0.1` and names like `a.localhost` reach it too. */
  url: string
  port: number
  /** Stops listening and ends open connections. */
  close: () => Promise<void>
}

/** Serves an app on loopback; port 0 is a free one. A port already taken rejects with `EADDRINUSE`. */
export const listen = async (app: Hono<Bindings>, wantedPort: number): Promise<Running> => {
  const answer = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wantedPort
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
