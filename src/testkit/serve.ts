import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createClient } from '../widget/api/client.ts'
import { fixedToken } from './fixedToken.ts'

export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export type Handler = (request: ReceivedRequest, response: ServerResponse) => void

/** Starts an HTTP server on a free port of 127.0.0.1. It is closed, with its connections, after the test. */
export async function serve(handler: Handler) {
  const received: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
    let body = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk: string) => (body += chunk))
    incoming.on('end', () => {
      const request = { method, path, query, headers, body }
      received.push(request)
      handler(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, received, close }
}

/** Starts a service, with a client for it whose token cannot be renewed. */
export async function serveClient(
  handler: Handler,
  changes: Partial<Parameters<typeof createClient>[0]> = {},
) {
  const { url, ...service } = await serve(handler)
  return { ...service, client: createClient({ apiUrl: url, tokens: fixedToken(), ...changes }) }
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
