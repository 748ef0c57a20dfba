import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** The three origins, by the variable that chooses each port. */
const DEFAULTS = { HOST_PORT: 4000, WIDGET_PORT: 4001, SERVICE_PORT: 4002 }
type Variable = keyof typeof DEFAULTS
export type Ports = Record<Variable, number>
type Variables = Readonly<Record<string, string | undefined>>

/**
 * The addresses that a browser may ask for `http://localhost:<port>`. The servers listen on the first only, but
 * a program that listens on the other one would be asked in their place.
 */
const ADDRESSES = ['127.0.0.1', '::1']

/**
 * The ports of which one that may be any is chosen. The system gives the ports above to whoever connects or listens, also
 * between this choice and the server's start; browsers refuse some of those below.
 */
export const CHOSEN_PORTS = { from: 20_000, to: 32_767 }

/** The advice about a port that is not free. */
const startWith = (variable: Variable): string =>
  `start with ${variable}=<another port>, or ${variable}=0 for any that is free`

/**
 * The ports to listen on, all of them free at this moment on every address of `localhost`: each server must know the
 * others' addresses before it starts. Rejects with a sentence that names the port, who has it and the variable to set.
 */
export const choosePorts = async (variables: Variables, adviceFor = startWith): Promise<Ports> => {
  const held: Server[] = []
  const taken = new Map<number, Variable>()
  const hold = async (variable: Variable) => {
    const given = variables[variable] ?? ''
    const wanted = given === '' ? DEFAULTS[variable] : Number(given)
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
      throw new Error(`${variable} must be a port between 0 and 65535, not "${given}".`)
    const other = taken.get(wanted)
    if (other !== undefined)
      throw new Error(
        `${other} and ${variable} are both ${wanted}: each server needs a port of its own.`,
      )
    const port = await holdEverywhere(wanted, held, adviceFor(variable))
    taken.set(port, variable)
    return port
  }
  try {
    return {
      HOST_PORT: await hold('HOST_PORT'),
      WIDGET_PORT: await hold('WIDGET_PORT'),
      SERVICE_PORT: await hold('SERVICE_PORT'),
    }
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

/** Holds a port on every address of `localhost`; 0 is any of `CHOSEN_PORTS` that is free on all of them. */
const holdEverywhere = async (wanted: number, held: Server[], advice: string): Promise<number> => {
  const port = wanted || randomInt(CHOSEN_PORTS.from, CHOSEN_PORTS.to + 1)
  for (const address of ADDRESSES) {
    const server = await holdPort(address, port)
    if (server === 'taken') {
      if (wanted === 0) return holdEverywhere(wanted, held, advice)
      const shown = address.includes(':') ? `[${address}]` : address
      throw new Error(
        `Port ${port} is not free: another program listens on ${shown}:${port}. End it, or ${advice}.`,
      )
    }
    if (server !== 'no such address') held.push(server)
  }
  return port
}

/** A machine without IPv6 has no `::1`. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

const holdPort = (address: string, port: number): Promise<Server | 'taken' | 'no such address'> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (NO_SUCH_ADDRESS.has(error.code ?? '')) resolve('no such address')
      else reject(new Error(`Port ${port} cannot be used: ${error.message}.`, { cause: error }))
    })
    server.listen(port, address, () => resolve(server))
  })
