import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './createApp.ts'
import { type ServiceOptions, settle } from './options.ts'

export type RunningService = {
  url: string
  port: number
  /** Stops listening, ends open connections and forgets everything. */
  close: () => Promise<void>
}

/** Starts the sandbox service on loopback. A port already taken rejects with the ordinary `EADDRINUSE`. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port } = addressOf(server.address())
  const url = `http://localhost:${port}`
  const app = createApp(settle(options, url))
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  return {
    url,
    port,
    close: () =>
      new Promise((resolve, reject) => {
        app.stop()
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string')
    throw new Error('The service has no TCP address')
  return address
}
