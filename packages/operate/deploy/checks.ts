import { readFile } from 'node:fs/promises'
import { TELEMETRY_PATHS } from 'connect-widget/serving/calls.ts'
import { configTextOf } from 'connect-widget/serving/configBlock.ts'
import {
  CONFIG_ID,
  parseConfig,
  type Config,
  type TelemetryConfig,
} from 'connect-widget/serving/config.ts'
import { parseUniqueJson } from 'connect-widget/serving/uniqueJson.ts'
import { isRecord } from 'connect-widget/protocol/isRecord.ts'
import { parseLinkKeys } from 'connect-widget/widget/host/linkKeys.ts'
import type { Forwarded } from './targets/site.ts'
import type { Place } from './place.ts'
import { TARGETS } from './targets/targets.ts'

/**
 * The address of the service, or of another server that is named.
 * @throws Error for an address that an nginx configuration cannot express
 */
export function parseServiceUrl(text: string, name = "The service's address"): URL {
  if (!isServiceUrl(text))
    throw new Error(`${name} must be such as https://api.example/v1, not "${text}".`)
  return new URL(text)
}

/** An http address of a host and a path, without a sign that a policy or nginx would read as its own. */
const isServiceUrl = (text: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+(\/[\w/.~-]*)?$/.test(text) && URL.canParse(text)

/**
 * The configuration in a page's block.
 * @param file the file that it comes from; undefined for the block of the build
 * @throws Error in one sentence that names the file and every unknown key or wrong value
 */
export function requireConfig(html: string, file?: string): Config {
  try {
    return checkedConfig(html)
  } catch (cause) {
    if (file === undefined || !(cause instanceof Error)) throw cause
    throw new Error(`${file}: ${cause.message}`, { cause })
  }
}

function checkedConfig(html: string): Config {
  const warnings: string[] = []
  const config = parseConfig(JSON.stringify(blockOf(html)), (warning) =>
    // The widget goes on without the key; a deployment stops.
    warnings.push(warning.replace(/ is ignored\.$/, '.')),
  )
  if (warnings.length > 0) throw new Error(`The configuration is wrong. ${warnings.join(' ')}`)
  parseLinkKeys(config.linkKeys)
  if (config.telemetry) requireTelemetry(config.telemetry)
  return config
}

/**
 * The configuration block of a page.
 * @throws Error for a page with no such block or with two, and for a key that stands twice in it
 */
export function blockOf(html: string): Record<string, unknown> {
  const [block, ...more] = html.split(`id="${CONFIG_ID}"`).slice(1)
  if (block === undefined || more.length > 0)
    throw new Error(
      `The page has ${block === undefined ? 'no' : 'more than one'} configuration block.`,
    )
  return parseObject(`The block #${CONFIG_ID}`, configTextOf(html)?.trim() || '{}')
}

/**
 * Parses JSON in which no object has a key twice.
 * @param name of the text, for the error
 * @throws Error that says what is wrong with the text
 */
export function parseJson(name: string, text: string): unknown {
  try {
    return parseUniqueJson(text)
  } catch (cause) {
    throw new Error(`${name} ${cause instanceof Error ? cause.message : 'is not JSON'}.`, { cause })
  }
}

/** As `parseJson`, for an object. */
export function parseObject(name: string, text: string): Record<string, unknown> {
  const json = parseJson(name, text)
  if (isRecord(json)) return json
  throw new Error(`${name} is not a JSON object.`)
}

/** The content of a file that an option names. */
export const readGiven = (option: string, file: string): Promise<Buffer> =>
  readFile(file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new Error(`There is no file ${file} for ${option}.`)
  })

/** A path on the widget's origin, or an address; without a query, and without a sign that a policy would read as its own. */
const BASE = /^(https?:\/\/[\w.:[\]-]+)?(\/[\w.-]+)*$/

const TELEMETRY: Record<keyof TelemetryConfig, (value: unknown) => boolean> = {
  url: (value) => typeof value === 'string' && value !== '' && BASE.test(value),
  sampleRate: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  traceparent: (value) => typeof value === 'boolean',
}

function requireTelemetry(telemetry: Record<string, unknown>) {
  for (const [name, value] of Object.entries({ url: undefined, ...telemetry }))
    if (!Object.entries(TELEMETRY).some(([key, isValid]) => key === name && isValid(value)))
      throw new Error(
        `telemetry: ${JSON.stringify({ [name]: value })} must be of { "url": "/telemetry", "sampleRate": 0.1, "traceparent": false }.`,
      )
}

/**
 * True when the widget calls another origin than its own, so that nothing is forwarded.
 * @param apiUrl of the configuration block
 * @throws Error where it is a path that nothing would answer
 */
export function usesOtherApi(apiUrl: string): boolean {
  if (apiUrl === '/api') return false
  if (isServiceUrl(apiUrl)) return true
  throw new Error(`apiUrl must be "/api" or an address of another origin, not "${apiUrl}".`)
}

/** A path that can be forwarded: none of the widget's own. */
const TELEMETRY_PATH = /^(?!\/(api|assets)(\/|$))(\/[\w-]+)+$/

/**
 * The paths of telemetry and the servers that they lead to; none where the widget sends it to another origin, or not at all.
 * @throws Error where it is a path that nothing would answer, and for a collector that nothing would lead to
 */
export function telemetryOf(
  { collector, reports = collector, target }: Pick<Place, 'collector' | 'reports' | 'target'>,
  { telemetry }: Pick<Config, 'telemetry'>,
): Forwarded[] {
  const url = telemetry && String(telemetry['url'])
  const isPath = url?.startsWith('/') ?? false
  if (collector === undefined || reports === undefined) {
    if (!isPath && reports === undefined) return []
    throw new Error(`Name with --collector where the path in telemetry.url (${url}) leads.`)
  }
  if (TARGETS[target].reload === null)
    throw new Error(
      `With --target ${target} no telemetry is forwarded: set telemetry.url to the collector's own address.`,
    )
  if (!url || !TELEMETRY_PATH.test(url))
    throw new Error(
      `--collector needs a path of its own in the configuration, such as "telemetry": { "url": "/telemetry" }, not ${JSON.stringify(url)}.`,
    )
  const [traces, toReports] = TELEMETRY_PATHS
  return [
    [traces, parseServiceUrl(collector, '--collector'), 'application/json'] as const,
    [toReports, parseServiceUrl(reports, '--reports'), 'application/reports+json'] as const,
  ].map(([path, { href }, type]) => ({
    path: url + path,
    type,
    to: new URL(href.replace(/\/$/, '') + path),
  }))
}

/**
 * Checks the fields of a `security.txt` that have to be there (RFC 9116, section 2.5).
 * @throws Error that names what is missing or over
 */
export function checkSecurityTxt(text: string, now = new Date()): void {
  const fields = (name: string) =>
    [...text.matchAll(new RegExp(String.raw`^${name}: *(\S+)\s*$`, 'gim'))].map(
      ([, value]) => value,
    )
  if (!fields('Contact').some((contact) => /^(mailto:|https:|tel:)/.test(contact ?? '')))
    throw new Error('security.txt needs a line such as "Contact: mailto:security@app.example".')
  const [expires, ...more] = fields('Expires')
  const end = Date.parse(expires ?? '')
  if (Number.isNaN(end) || more.length > 0)
    throw new Error('security.txt needs one line such as "Expires: 2030-01-01T00:00:00Z".')
  if (end <= now.getTime()) throw new Error(`security.txt has expired on ${expires}.`)
}
