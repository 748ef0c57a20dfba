import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { COMMANDS, parseOptions } from '../commands.ts'
import type { Target } from '../deploy/place.ts'
import { requireTarget } from '../deploy/targets/targets.ts'
import { examine } from './deployment.ts'
import { diagnose } from './diagnose.ts'
import { notes, report } from './report.ts'

interface Arguments {
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
    const { values, positionals } = parseOptions({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
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

/** A function that reads the files of a build by their paths in it, such as `/assets/a.js`; null for one that is not there. */
export const readBuild =
  (folder: string) =>
  (name: string): string | null => {
    const file = path.join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }

/** Runs the command: prints what it finds, and sets the exit code 1 for a fault, 2 for arguments that it cannot use. */
export async function doctorCommand(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE)
    return
  }
  const parsed = parseArguments(args)
  if (typeof parsed === 'string') {
    console.error(parsed)
    process.exitCode = 2
    return
  }
  const { host: hostPage, returnUrl, also } = parsed
  const builtFile = readBuild('dist')
  const token = process.env['CONNECT_TOKEN'] || null
  const deployment = await examine(parsed.address, { hostPage, returnUrl, also, builtFile, token })
  const findings = diagnose(deployment)
  const { address, origin, host } = deployment
  console.log(
    parsed.json
      ? JSON.stringify({ address, origin, host, findings, notes: notes(deployment) }, null, 2)
      : report(deployment, findings, parsed.target),
  )
  process.exitCode = findings.length > 0 || deployment.unasked.length > 0 ? 1 : 0
}
