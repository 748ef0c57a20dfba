import { createServer } from 'node:net'

/** A port on loopback that nothing listens on, for servers that have to be told theirs. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('There is no free port.')),
      )
    })
  })
