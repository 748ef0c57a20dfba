import { createServer } from 'node:net'

/** A port of loopback that is free at this moment, for a server whose address others must know before it starts. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('The server has no port.')),
      )
    })
  })
