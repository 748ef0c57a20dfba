import { createService, type Account, type Caller } from 'connect-widget/server'
import { z } from 'zod'
import { sandboxConnectors } from '../../../packages/sandbox/service/catalog/sandboxConnectors.ts'
import { customerKeyOf } from '../../../packages/sandbox/service/items/customer.ts'
import { createApp } from '../../../packages/sandbox/service/createApp.ts'
import { resolveOptions, type Deliver } from '../../../packages/sandbox/service/options.ts'

/** A webhook on its way to the host. */
export interface Delivery {
  signature: string
  body: string
}

type Delivered = Parameters<Deliver>[0]

export interface Connection {
  id: string
  userId: string
  /** Of the sandbox's bank. The host may see another, as `movedIds` says. */
  connectorId: number
  cpf: string
}

/** A bank that has moved is at another Connector. */
const MOVED = 1000

const CREDENTIALS = { clientId: 'id', clientSecret: 'secret' }
const ADDRESS = 'http://service.example'
/** The connection of every request: there is no socket between the host and the service. */
const SOCKET = { remoteAddress: '127.0.0.1', destroyed: false, destroy: () => {} }

const DAY_SECONDS = 24 * 60 * 60

/** The sandbox's service, the people who connect their banks there, and the webhooks that it has sent. */
export async function openWorld() {
  let sent: Delivery[] = []
  const options = {
    ...CREDENTIALS,
    speed: 100,
    catalogSize: 0,
    forwardWebhooksTo: 'http://localhost/webhooks',
    deliver: ({ headers, body }: Delivered) => {
      sent.push({ signature: headers['Service-Signature'] ?? '', body })
      return Promise.resolve({ status: 204 })
    },
  }
  const app = createApp(resolveOptions(options, ADDRESS))
  const send: typeof fetch = async (input, init) =>
    app.fetch(new Request(input, init), { incoming: { socket: SOCKET } })
  const direct = createService({ ...CREDENTIALS, url: ADDRESS, fetch: send })
  /** Items that were made or renewed since their bank has moved. */
  const movedIds = new Set<string>()
  const service: Caller = {
    call: async (...request) => {
      const answer = await direct.call(...request)
      const { data } = itemShape.safeParse(answer)
      if (data && movedIds.has(data.id)) data.connector.id += MOVED
      return data ?? answer
    },
  }
  const control = (method: string, path: string, body?: object) =>
    service.call(method, `/sandbox${path}`, body)
  const { secrets } = secretsShape.parse(await control('GET', '/signing-secret'))
  const [signingSecret = ''] = secrets
  /** Every connection that there ever was. */
  const connections: Connection[] = []
  const movedBanks = new Set<number>()
  const place = ({ id, connectorId }: Connection) => movedBanks.has(connectorId) && movedIds.add(id)
  let offset = 0

  async function advance(seconds: number): Promise<void> {
    await control('POST', '/clock', { advanceSeconds: seconds })
    offset += seconds * 1000
  }

  return {
    service,
    signingSecret,
    connections,
    now: () => Date.now() + offset,
    close: () => app.stop(),

    /** Connects a bank as a person does, and waits until it has been read. */
    connect: async (
      connection: Omit<Connection, 'id'>,
      products?: readonly string[],
    ): Promise<Connection> => {
      const { userId: clientUserId, connectorId, cpf } = connection
      const body = { connectorId, parameters: { cpf }, clientUserId, products }
      const { id } = idShape.parse(await service.call('POST', '/items', body))
      const made = { ...connection, id }
      connections.push(made)
      place(made)
      await advance(3)
      return made
    },
    /** Renews a connection, with the login that it had or with another. */
    renew: async (connection: Connection, cpf?: string): Promise<void> => {
      const { id } = connection
      await service.call('PATCH', `/items/${id}`, cpf ? { parameters: { cpf } } : {})
      if (cpf) connection.cpf = cpf
      place(connection)
      await advance(3)
    },
    /** A bank moves to another Connector: an Item does with its next consent. */
    move: (connectorId: number) => movedBanks.add(connectorId),
    end: ({ id }: Connection) => service.call('DELETE', `/items/${id}`),
    endAtBank: ({ id }: Connection) => control('PATCH', `/items/${id}`, { consent: 'REVOKED' }),
    expire: ({ id }: Connection) => control('PATCH', `/items/${id}`, { consent: 'EXPIRED' }),
    passDays: (days: number) => advance(days * DAY_SECONDS),

    /** The webhooks since the last call. */
    takeSent: (): Delivery[] => {
      const taken = sent
      sent = []
      return taken
    },

    /** The account that the bank knows, whichever Item shows it. */
    truthOf: ({ itemId, subtype }: Account): string => {
      const { connectorId, cpf, userId } = connections.find(({ id }) => id === itemId) ?? {}
      const connector = sandboxConnectors.find(({ id }) => id === connectorId)
      if (!connector || cpf === undefined) throw new Error(`There was no Item ${itemId}.`)
      const item = { id: itemId, connector, parameters: { cpf }, clientUserId: userId }
      return `${customerKeyOf(item)} ${subtype}`
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

const secretsShape = z.object({ secrets: z.array(z.string()) })
const idShape = z.object({ id: z.string() })
const itemShape = z.looseObject({
  id: z.string(),
  connector: z.looseObject({ id: z.number() }),
})

/** The accounts that an Item shows now. */
export async function accountsOfItem(service: Caller, itemId: string): Promise<Account[]> {
  const page = await service.call('GET', `/accounts?itemId=${itemId}&pageSize=100`)
  return z.object({ results: z.array(accountShape) }).parse(page).results
}

const accountShape = z.looseObject({
  id: z.string(),
  itemId: z.string(),
  type: z.string(),
  subtype: z.string(),
  connectorId: z.number().default(0),
})
