import { parseArgs } from 'node:util'

export interface Arguments {
  /** The widget's origin. */
  origin: string
  /** The address of a host page; null without `--host`. */
  host: string | null
  json: boolean
}

export const USAGE =
  'Usage: npm run doctor -- https://connect.example [--host https://app.example/page] [--json]'

/** Parses the command's arguments; one or two sentences where they cannot be used. */
export function parseArguments(args: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { host: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    const [address, ...more] = positionals
    if (address === undefined || more.length > 0) return USAGE
    const url = parseHttp(address)
    // The build's addresses begin at the root of an origin.
    if (url.pathname !== '/')
      return `The widget is served at the root of an origin, not at ${address}.\n${USAGE}`
    const { host } = values
    return {
      origin: url.origin,
      host: host === undefined ? null : parseHttp(host).href,
      json: values.json,
    }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`
  }
}

function parseHttp(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${text}" is not an address such as https://connect.example.`)
  return url
}
