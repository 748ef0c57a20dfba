import { createServer, type Server } from 'node:net'

/** The three origins, by the variable that chooses each port. */
const DEFAULTS = { HOST_PORT: 4000, WIDGET_PORT: 4001, SERVICE_PORT: 4002 }
type Variable = keyof typeof DEFAULTS
type Variables = Readonly<Record<string, string | undefined>>

/**
 * The ports to listen on, all of them free at this moment: each server must know the others' addresses
 * before it starts. Rejects with one sentence that names the port and its variable.
 */
export const choosePorts = async (variables: Variables): Promise<Record<Variable, number>> => {
  const held: Server[] = []
  const hold = async (variable: Variable) => {
    const server = await holdPort(variable, wantedPort(variable, variables[variable]))
    held.push(server)
    return portOf(server)
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

const wantedPort = (variable: Variable, given = ''): number => {
  const port = given === '' ? DEFAULTS[variable] : Number(given)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${variable} must be a port between 0 and 65535, not "${given}".`)
}

const holdPort = (variable: Variable, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    const advice = `set ${variable} to another one, or to 0 for any that is free`
    server.once('error', (cause) =>
      reject(new Error(`Port ${port} is not free: ${advice}.`, { cause })),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const portOf = (server: Server): number => {
  const address = server.address()
  if (typeof address === 'object' && address) return address.port
  throw new Error('The server has no port.')
}
