import { connect } from 'node:net'

export interface RawResponse {
  /** 0 where the server closed the connection without an answer. */
  status: number
  /** By lower-case name; a header that came more than once is joined by a comma. */
  headers: Record<string, string>
  body: string
}

const IDLE_MS = 10_000

/**
 * Sends bytes as they are, which no HTTP client would, and reads the answer until the server closes the connection,
 * or until nothing was sent either way for `idleMs`: a server may wait for the rest of what it takes for a request.
 */
export const sendRaw = (port: number, bytes: string, idleMs = IDLE_MS): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const chunks: Buffer[] = []
    socket.setTimeout(idleMs, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may refuse the rest of what it is sent.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))))
    socket.write(bytes, 'latin1')
  })

const parse = (text: string): RawResponse => {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...fields] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers: Record<string, string> = {}
  for (const field of fields) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(field) ?? []
    const known = headers[name.toLowerCase()]
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`
  }
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: text.slice(end + 4) }
}
