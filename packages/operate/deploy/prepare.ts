import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { COMMANDS, parseOptions, runCommand } from '../commands.ts'
import {
  blockOf,
  checkSecurityTxt,
  parseObject,
  parseServiceUrl,
  readGiven,
  requireConfig,
  telemetryOf,
  usesOtherApi,
} from './checks.ts'
import { filesIn, writeWithEncodings, requireFiles, writeNew } from './files.ts'
import { isImmutable, requireSameContent, requireUnpublished } from './immutable.ts'
import { placeOptionsSchema, type Place, type PlaceOptions, type Target } from './place.ts'
import { carryOver, policyOf, publish, type Revision } from './publish.ts'
import {
  currentOf,
  NO_RELEASES,
  rollOutTo,
  withRelease,
  type Release,
  type Releases,
} from './releases.ts'
import { replaceRevision } from './revisions.ts'
import { publicKeyOf, readSigningKey, signatureHeaders } from './sign.ts'
import { readDeployment, readPolicy, requireUnsigned } from './state.ts'
import { reloadCommand, requireTarget, TARGETS } from './targets/targets.ts'

/** The options of the place, and those of this release. */
export interface PrepareOptions extends Omit<PlaceOptions, 'config' | 'prefix' | 'target'> {
  /** The folder that `npm run build` filled. */
  dist: string
  /** The folder to fill: `site/` to be served, and beside it what the web server is configured by. */
  out: string
  /** The release is added, and waits for `npm run release`. The first one of a folder is served in any case. */
  staged?: boolean | undefined
  /** Private keys (PKCS #8, Ed25519) that sign `connect.js`, for script tags that name their public keys. */
  signingKeys?: readonly string[] | undefined
  /** `connect.js` is no longer signed, though it is in `out`. */
  unsigned?: boolean | undefined
  /** Takes the place of the config block in `index.html`. */
  config?: Record<string, unknown> | undefined
  /** The file that `config` was read from, to be named where it is wrong. */
  configFile?: string | undefined
  /** The address of an earlier deployment: its loader of the same version has to have the same content. */
  published?: string | undefined
  /** The file to serve as `/.well-known/security.txt` (RFC 9116). */
  securityTxt?: string | undefined
  /** The path at which nginx will find `out`; `out` itself unless given. */
  prefix?: string | undefined
  /** The web server to be configured. Default: `nginx`, which alone forwards `/api`. */
  target?: string | undefined
}

/** The parts of a build that are no files of a site: its manifest and the npm package. */
const NOT_SERVED = /^(\.vite|package)\//

const ASSETS = 'assets/'

export interface Prepared {
  /** The release, such as `0.2.0-1a2b3c4d`. */
  id: string
  /** It is what is served, unless it is staged. */
  isCurrent: boolean
  /** The files made for the web server, in `out`. */
  written: string[]
  /** The command by which the web server reads what has changed; null if there is nothing, and before the first start. */
  reload: string | null
  /** For script tags: the value of `integrity` for each signing key, in their order. */
  integrity: string[]
  /** The origins that may embed the pages; null for any. */
  embeddedBy: readonly string[] | null
}

/**
 * Makes a build ready for one environment, as a release beside the earlier ones: its config block, its compressed files,
 * its web server's configuration. It becomes the current release unless it is `staged`.
 * @throws Error in a sentence, before anything is written, for a configuration that is wrong, and for a file that browsers
 * keep for a year and that is there with other content
 */
export async function prepare(options: PrepareOptions): Promise<Prepared> {
  const { dist, out, staged = false, published, securityTxt, signingKeys = [] } = options
  const { prefix = out, unsigned = false, config: given } = options
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  const html = given === undefined ? built : withConfig(built, given)
  const config = requireConfig(html, options.configFile)
  const target = requireTarget(options.target ?? 'nginx', !usesOtherApi(config.apiUrl))
  const service = parseServiceUrl(options.service).href
  const own = { service, prefix, target, config: given ?? blockOf(built) }
  const place: Place = placeOptionsSchema.parse({ ...options, ...own })
  const { log, errorLog } = place
  if (TARGETS[target].reload === null && (log ?? errorLog) !== null)
    throw new Error(
      `With --target ${target} the host itself keeps the logs: leave --log and --error-log out.`,
    )
  const { release, scriptHashes } = await readPolicy(dist)
  policyOf(place, config, scriptHashes)
  telemetryOf(place, config)
  const keys = await Promise.all(signingKeys.map(readSigningKey))
  if (keys.length > 0 && unsigned)
    throw new Error('--unsigned and --signing-key exclude each other.')
  const isSigningTold = keys.length > 0 || unsigned
  const security = securityTxt === undefined ? null : await readGiven('--security-txt', securityTxt)
  if (security) checkSecurityTxt(String(security))
  await requireFiles(dist)
  if (published !== undefined) await requireUnpublished(dist, published)

  const id = release.replace('+', '-')
  const now = new Date()
  return replaceRevision(out, async (next, before) => {
    const earlier = await earlierReleases(out, before, isSigningTold)
    if (before !== null) await requireSameContent(dist, join(before, 'site'))
    const revision = { next, earlier: before }
    const assets = await addFiles(dist, revision, id)
    if (security) await writeNew(join(next, 'site/.well-known/security.txt'), security)
    const added = withRelease(earlier, {
      id,
      assets,
      scriptHashes,
      signature: {},
      changedAt: now.toISOString(),
      isTakenBack: false,
    })
    await carryOver(revision, earlier, added, isImmutable)
    const current = currentOf(added)
    const isServed = id !== current && !(staged && current)
    const { all, ...used } = isServed ? rollOutTo(added, 100, id, now) : added
    const signed = await Promise.all(all.map((each) => sign(each, next, keys)))
    const releases = { ...used, all: signed }
    const { written, isChanged } = await publish(revision, { place, releases })
    return {
      id,
      isCurrent: isServed || id === current,
      written,
      reload: isChanged && earlier.all.length > 0 ? reloadCommand(place) : null,
      integrity: keys.map((key) => `ed25519-${publicKeyOf(key)}`),
      embeddedBy: config.allowedHosts,
    }
  })
}

/**
 * The releases of the revision before.
 * @throws Error where script tags that name a key would lose the loader
 */
async function earlierReleases(
  out: string,
  before: string | null,
  isSigningTold: boolean,
): Promise<Releases> {
  if (before === null) return NO_RELEASES
  const deployment = await readDeployment(before)
  if (deployment === null) {
    if (!isSigningTold) await requireUnsigned(out, before)
    return NO_RELEASES
  }
  const { releases } = deployment
  if (!isSigningTold && releases.all.some(({ signature }) => Object.keys(signature).length > 0))
    throw new Error(
      'connect.js is signed: give --signing-key again, or --unsigned once no script tag names a key.',
    )
  return releases
}

/** Adds a build's files: the immutable ones to the site, the others to the release's own folder. Returns its assets. */
async function addFiles(dist: string, { next, earlier }: Revision, id: string): Promise<string[]> {
  const files = (await filesIn(dist)).filter((name) => !NOT_SERVED.test(name))
  for (const name of files) {
    const content = await readFile(join(dist, name))
    if (isImmutable(name))
      await writeWithEncodings(
        join(next, 'site', name),
        content,
        join(earlier ?? next, 'site', name),
      )
    else await writeNew(join(next, 'releases', id, name), content)
  }
  return files.filter((name) => name.startsWith(ASSETS)).map((name) => name.slice(ASSETS.length))
}

async function sign(
  release: Release,
  folder: string,
  keys: readonly KeyObject[],
): Promise<Release> {
  if (keys.length === 0) return { ...release, signature: {} }
  const loader = await readFile(join(folder, 'releases', release.id, 'connect.js'))
  return { ...release, signature: signatureHeaders(loader, keys) }
}

/** The command that serves the release that waits: to a tenth of the openings, or to all where they cannot be shared. */
export function nextCommand(out: string, target: Target): string {
  const folder = resolve(out) === resolve('out') ? '' : `--out ${out} `
  return `${COMMANDS.release} ${folder}--to ${TARGETS[target].reload === null ? 100 : 10}`
}

const USAGE =
  `Usage: ${COMMANDS.prepare} --service https://api.example --out out [--config connect-config.json] ` +
  '[--collector http://127.0.0.1:4318] [--reports http://127.0.0.1:4319] [--target nginx|caddy|apache|pages|cloudfront] [--signing-key key.pem | --unsigned] ' +
  '[--staged] [--dist dist] [--published https://connect.example] [--address https://connect.example/] [--image-origin https://images.example] ' +
  '[--security-txt file] [--listen 8080] [--prefix /srv/connect] [--log file] [--error-log file] ' +
  '[--resolver address] [--authorities file] [--trusted-proxy network] [--no-brotli]'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  service: text,
  collector: text,
  reports: text,
  logos: text,
  address: text,
  out: text,
  config: text,
  target: text,
  'signing-key': texts,
  unsigned: { type: 'boolean', default: false },
  staged: { type: 'boolean', default: false },
  dist: { ...text, default: 'dist' },
  listen: text,
  prefix: text,
  log: text,
  'error-log': text,
  published: text,
  'image-origin': texts,
  'security-txt': text,
  resolver: text,
  authorities: text,
  'trusted-proxy': texts,
  brotli: { type: 'boolean', default: true },
} as const

const readConfig = async (file: string): Promise<Record<string, unknown>> =>
  parseObject(file, String(await readGiven('--config', file)))

/**
 * Prepares as the command's arguments say. Returns the lines to print.
 * @throws Error in a sentence, for arguments that it cannot use as well
 */
export async function prepareByArguments(args: readonly string[]): Promise<string[]> {
  const { values } = parseOptions({ args: [...args], allowNegative: true, options: OPTIONS })
  const { help, service, out, config, ...rest } = values
  if (help) return [USAGE]
  if (!service || !out) throw new Error(USAGE)
  const { embeddedBy, id, integrity, isCurrent, reload, written } = await prepare({
    ...rest,
    service,
    out,
    config: config === undefined ? config : await readConfig(config),
    configFile: config,
    errorLog: values['error-log'],
    imageOrigins: values['image-origin'],
    securityTxt: values['security-txt'],
    trustedProxies: values['trusted-proxy'],
    signingKeys: values['signing-key'],
  })
  const next = () => nextCommand(out, requireTarget(rest.target ?? 'nginx', false))
  return [
    ...integrity.map(
      (value, index) => `integrity="${value}" for ${values['signing-key']?.[index]}`,
    ),
    `Ready: ${['site/', ...written].map((name) => join(out, name)).join(', ')}`,
    isCurrent ? `${id} is the current release.` : `${id} waits: ${next()}.`,
    ...(reload === null ? [] : [`Now let the web server read it: ${reload}`]),
    ...(embeddedBy ? [] : ['Warning: without allowedHosts any page may embed the widget.']),
  ]
}

export const prepareCommand = (args: readonly string[]): Promise<void> =>
  runCommand(() => prepareByArguments(args))

if (process.argv[1]?.endsWith('deploy/prepare.ts')) await prepareCommand(process.argv.slice(2))
