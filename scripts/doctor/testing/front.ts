import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { HEADERS } from '../../../deploy/headers.ts'

/** A response on its way; a mistake changes it. */
export interface Passing {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One mistake of an operator, as what it does to a response. */
export type Mistake = (passing: Passing, request: IncomingMessage) => void

export interface Front {
  url: string
  /** The requests that arrived. */
  requests: { method: string; url: string; headers: IncomingHttpHeaders }[]
  close: () => Promise<void>
}

/** The answers of the server behind. They never change, so each request is made once for all mistakes. */
const answers = new Map<string, Promise<Passing>>()

/** A web server in front of the sandbox's, with the headers of deploy/ and one mistake. */
export async function startFront(target: string, mistake: Mistake): Promise<Front> {
  const requests: Front['requests'] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, url, headers })
    const key = [target, method, url, headers['if-none-match'], headers['sec-fetch-dest']].join(' ')
    const known = answers.get(key) ?? pass(target, incoming)
    answers.set(key, known)
    void known.then((answer) => {
      const passing = { ...answer, headers: { ...answer.headers } }
      mistake(passing, incoming)
      passing.headers['content-length'] = String(passing.body.length)
      outgoing.writeHead(passing.status, passing.headers).end(passing.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const pass = (target: string, { method, url, headers }: IncomingMessage) =>
  new Promise<Passing>((resolve, reject) => {
    const { hostname, port } = new URL(target)
    const inner = ask({ hostname, port, path: url, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const sent = { ...lowerCase(HEADERS), ...response.headers }
        delete sent['transfer-encoding']
        resolve({ status: response.statusCode ?? 0, headers: sent, body: Buffer.concat(chunks) })
      })
    })
    inner.on('error', reject)
    inner.end()
  })

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
