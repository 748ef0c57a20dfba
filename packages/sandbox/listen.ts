import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RequestEnv } from './incomingRequest.ts'

export type { RequestEnv }

export interface Running {
  /** `http://localhost:<port>`; `127.0.0.1` and names like `a.localhost` reach it too. */
  url: string
  port: number
  /** Stops listening and closes open connections. */
  close: () => Promise<void>
}

interface App extends Pick<Hono<RequestEnv>, 'fetch'> {
  /** Called on `close`. */
  stop?: () => void
}

/**
 * Serves an app on 127.0.0.1, or with `everyAddress` on every address of the machine; port 0 picks a free one. An app that needs its own address is given as a function of it.
 * Rejects with `EADDRINUSE` if the port is taken.
 */
export const listen = async (
  app: App | ((url: string) => App),
  wantedPort: number,
  everyAddress = false,
): Promise<Running> => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wantedPort, everyAddress ? '0.0.0.0' : '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wantedPort
  const url = `http://localhost:${port}`
  const served = typeof app === 'function' ? createAt(url, app, server) : app
  const handle = getRequestListener((request, env) => served.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  server.on('request', (incoming, outgoing) => void handle(incoming, outgoing))
  return {
    url,
    port,
    close: () =>
      new Promise((resolve) => {
        served.stop?.()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Creates an app; closes its server if it cannot be created. */
function createAt(url: string, create: (url: string) => App, server: Server): App {
  try {
    return create(url)
  } catch (error) {
    server.close()
    throw error
  }
}
