import { parseArgs } from 'node:util'
import { COMMANDS } from '../commands.ts'
import { refuseRepeated } from '../deploy/args.ts'
import { requireTarget, type Target } from '../deploy/targets/targets.ts'

export interface Arguments {
  /** The widget's address: its origin and, below a path, that path; without a slash at its end. */
  address: string
  /** The address of a host page; null without `--host`. */
  host: string | null
  /** The address at which an app takes a person back from a bank; null without `--return`. */
  returnUrl: string | null
  /** Further origins that may be asked, where the page's configuration names them. */
  also: readonly string[]
  /** The target of deploy/prepare.ts, whose file the mends name; null without `--target`. */
  target: Target | null
  json: boolean
}

export const USAGE =
  `Usage: ${COMMANDS.doctor} https://connect.example [--host https://app.example/page] [--return https://app.example/connect] ` +
  '[--also https://api.example] [--target nginx|caddy|apache|pages|cloudfront] [--json]'

const OPTIONS = {
  host: { type: 'string' },
  return: { type: 'string' },
  also: { type: 'string', multiple: true },
  target: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Parses the command's arguments; one or two sentences where they cannot be used. */
export function parseArguments(args: readonly string[]): Arguments | string {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
      tokens: true,
    })
    refuseRepeated(tokens, OPTIONS)
    const [given, ...more] = positionals
    if (given === undefined || more.length > 0) return USAGE
    const { origin, pathname } = parseHttp(given)
    const { host, target, also = [], return: returnUrl } = values
    return {
      address: origin + pathname.replace(/\/([^/]+\.html)?$/, ''),
      host: host === undefined ? null : parseHttp(host).href,
      returnUrl: returnUrl === undefined ? null : parseHttp(returnUrl).href,
      also: also.map((one) => parseHttp(one).origin),
      target: target === undefined ? null : requireTarget(target, false),
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
