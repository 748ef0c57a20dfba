import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { EventDelivery, Fault, SandboxItem } from '../client/controls.ts'
import { SandboxClient } from '../client/SandboxClient.ts'

type Options = Readonly<Record<string, string | boolean | undefined>>

interface Result {
  text: string
  /** The value that `--json` prints. */
  json: unknown
}

interface Command {
  /** The arguments and options, as the help shows them. */
  usage: string
  does: string
  options: ParseArgsConfig['options']
  /** The numbers of arguments that it takes. */
  takes: readonly number[]
  run: (client: SandboxClient, args: readonly string[], options: Options) => Promise<Result>
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Lines of columns that stand below one another. */
function table(rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const itemRow = ({ id, status, executionStatus, connector, clientUserId }: SandboxItem) => [
  id,
  status,
  executionStatus,
  connector.name,
  clientUserId ?? '',
]

const eventRow = ({ at, payload, deliveries }: EventDelivery) => [
  at,
  payload.event,
  payload.itemId ?? '',
  deliveries.map(({ url, state }) => `${state} ${url}`).join(', ') || 'nobody is registered',
]

const faultRow = ({ method = '*', path, status, times = 1, drop }: Fault) => [
  method,
  path,
  drop ? 'dropped' : String(status ?? 'delayed'),
  times === 1 ? 'once' : `${times} times`,
]

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Parses a time such as `90`, `15m`, `2h` or `1d` to seconds. */
function secondsOf(time = ''): number {
  const [, number, unit] = /^(\d+)([smhd]?)$/.exec(time) ?? []
  if (number === undefined)
    throw new Error(`${time || 'advance'}: give a time such as 90, 15m, 2h or 1d.`)
  return Number(number) * (UNITS[unit || 's'] ?? 1)
}

function numberOf(options: Options, name: string): number | undefined {
  const given = options[name]
  if (given === undefined) return undefined
  if (!/^\d+$/.test(String(given))) throw new Error(`--${name} must be a number, not "${given}".`)
  return Number(given)
}

const textOf = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value : undefined

async function listFaults(client: SandboxClient): Promise<Result> {
  const faults = await client.faults()
  return { text: table(faults.map(faultRow), 'No faults.'), json: faults }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  token: {
    usage: 'token [--user <id>] [--item <id>]',
    does: 'prints a connect token, of a user or bound to an Item',
    options: { user: text, item: text },
    takes: [0],
    async run(client, _args, { user, item }) {
      const request = { itemId: textOf(item), options: { clientUserId: textOf(user) } }
      const accessToken = await client.issueConnectToken(request)
      return { text: accessToken, json: { accessToken } }
    },
  },
  items: {
    usage: 'items',
    does: 'lists the Items',
    options: {},
    takes: [0],
    async run(client) {
      const items = await client.items()
      return { text: table(items.map(itemRow), 'No Items.'), json: items }
    },
  },
  item: {
    usage: 'item <id>',
    does: 'prints an Item',
    options: {},
    takes: [1],
    async run(client, [id = '']) {
      const item = await client.item(encodeURIComponent(id))
      const rows = Object.entries(item).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ])
      return { text: table(rows, ''), json: item }
    },
  },
  webhooks: {
    usage: 'webhooks [--item <id>]',
    does: 'lists every event, with its deliveries',
    options: { item: text },
    takes: [0],
    async run(client, _args, { item }) {
      const events = await client.events(textOf(item))
      return { text: table(events.map(eventRow), 'No events.'), json: events }
    },
  },
  fault: {
    usage: 'fault [<method> <path> --status <n> --times <n> --delay <ms> --drop] [--clear]',
    does: 'makes the next matching requests fail, lists the faults, or removes them',
    options: { status: text, times: text, delay: text, drop: flag, clear: flag },
    takes: [0, 2],
    async run(client, [method, path], { drop, clear, ...numbers }) {
      if (clear) await client.clearFaults()
      if (method !== undefined && path !== undefined) {
        const [status, times] = [numberOf(numbers, 'status'), numberOf(numbers, 'times')]
        const delayMs = numberOf(numbers, 'delay')
        await client.addFault({
          method,
          path,
          ...(status !== undefined && { status }),
          ...(times !== undefined && { times }),
          ...(delayMs !== undefined && { delayMs }),
          ...(drop === true && { drop }),
        })
      }
      return listFaults(client)
    },
  },
  advance: {
    usage: 'advance <time>',
    does: 'moves the clock, such as by 90 (seconds), 15m, 2h or 1d',
    options: {},
    takes: [0, 1],
    async run(client, [time]) {
      const { now } = await client.advance(secondsOf(time))
      return { text: now, json: { now } }
    },
  },
}

/** The lines of the help that tell of these commands. */
export const COMMANDS_HELP = Object.values(COMMANDS)
  .map(({ usage, does }) => `  ${usage}\n      ${does}`)
  .join('\n')

function addressOf(url: string | boolean | undefined, { SERVICE_PORT }: NodeJS.ProcessEnv): string {
  if (url === undefined) return `http://localhost:${SERVICE_PORT || 4002}`
  if (typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url))
    return url.replace(/\/+$/, '')
  throw new Error(`--url must be an address such as http://localhost:4002, not "${url}".`)
}

/**
 * Runs a command against a running sandbox. Resolves with the text to print. Rejects with a sentence for a command that
 * is none, for what the service refuses, and if no sandbox answers.
 */
export async function runCommand(
  [name = '', ...rest]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Error(`There is no command ${name}. See npx connect-sandbox --help.`)
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { ...command.options, json: flag, url: text },
  })
  if (!command.takes.includes(positionals.length))
    throw new Error(`This is written npx connect-sandbox ${command.usage}`)
  const { json, url, ...options }: Options = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? undefined : value]),
  )
  const address = addressOf(url, environment)
  const client = new SandboxClient(address, {
    clientId: environment['SANDBOX_CLIENT_ID'] || 'sandbox-client-id',
    clientSecret: environment['SANDBOX_CLIENT_SECRET'] || 'sandbox-client-secret',
  })
  try {
    const result = await command.run(client, positionals, options)
    return json ? JSON.stringify(result.json, null, 2) : result.text
  } catch (error) {
    // `fetch` rejects with a TypeError where nobody answers.
    if (!(error instanceof TypeError)) throw error
    throw new Error(
      `No sandbox answers at ${address}. Start one with npx connect-sandbox, or name another with --url.`,
      { cause: error },
    )
  }
}
