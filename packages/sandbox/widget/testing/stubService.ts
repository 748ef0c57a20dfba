import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Arrival {
  method: string
  /** The path with its query, as it stood in the request line. */
  url: string
  /** By lower-case name. */
  headers: Record<string, string>
  body: string
}

export interface StubService {
  url: string
  port: number
  arrivals: Arrival[]
  malformed: Error[]
  close: () => Promise<void>
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const respondWithJson: Respond = (_request, response) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}')

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** A service that records every request it receives, on any address of loopback. */
export const startStubService = async (
  respond: Respond = respondWithJson,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<StubService> => {
  const arrivals: Arrival[] = []
  const malformed: Error[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    // Of a request that is cut off on its way the head has arrived.
    const reading = readBody(request).catch(() => '')
    void reading.then((body) => {
      const plain = Object.entries(headers).map(([name, value]) => [name, String(value)])
      arrivals.push({ method, url, headers: Object.fromEntries(plain), body })
      respond(request, response)
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A forwarding server drops its connection when the one of its own client has gone.
    if (error.code !== 'ECONNRESET') malformed.push(error)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const address = server.address()
  const used = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${used}`,
    port: used,
    arrivals,
    malformed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
