import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withConfig } from '../sandbox/widget/config.ts'
import { contentSecurityPolicy } from '../sandbox/widget/policy.ts'
import { checkSecurityTxt, parseServiceUrl, requireConfig, usesOtherApi } from './checks.ts'
import { requireSameContent, requireUnpublished } from './immutable.ts'
import { publicKeyOf, readSigningKey } from './sign.ts'
import { readSite } from './targets/site.ts'
import { requireTarget, TARGETS } from './targets/targets.ts'

export interface PrepareOptions {
  /** The folder that `npm run build` filled. */
  dist: string
  /** The folder to fill: `site/` to be served, and beside it what the web server is configured by. */
  out: string
  /** The service's address. */
  service: string
  /** The web server to be configured. Default: `nginx`, which alone forwards `/api`. */
  target?: string | undefined
  /** Private keys (PKCS #8, Ed25519) that sign `connect.js`, for script tags that name their public keys. */
  signingKeys?: readonly string[] | undefined
  /** The address by which browsers load logos from the service; `service` unless given. */
  logos?: string | undefined
  /** The only origins that pictures may come from, this one aside; any of https unless given. */
  imageOrigins?: string[] | undefined
  /** Takes the place of the config block in `index.html`. */
  config?: Record<string, unknown> | undefined
  /** The address of an earlier deployment: its loader of the same version has to have the same content. */
  published?: string | undefined
  /** The file to serve as `/.well-known/security.txt` (RFC 9116). */
  securityTxt?: string | undefined
  listen?: string | undefined
  /** The path at which nginx will find `out`; `out` itself unless given. */
  prefix?: string | undefined
  /** The access log. */
  log?: string | undefined
  /** The error log. */
  errorLog?: string | undefined
  /** DNS servers, as nginx's `resolver` takes them; without, the service is looked up once, when nginx starts. */
  resolver?: string | undefined
  /** The file of certificate authorities that the service's certificate is checked by. */
  authorities?: string | undefined
  /** Addresses or networks of trusted proxies in front of nginx, whose `X-Forwarded-For` is used. */
  trustedProxies?: string[] | undefined
  brotli?: boolean | undefined
}

const NOT_SERVED = new Set(['.vite', 'package'])
const TEXT = /\.(html|js|css|svg|json|txt)$/

/** Files that open pages of an earlier version may still ask for: those whose names are of one content for ever. */
const KEPT = /^(assets$|connect\.\d.*\.js)/

export interface Prepared {
  /** The files made for the web server, in `out`. */
  written: string[]
  /** For script tags: the value of `integrity` for each signing key, in their order. */
  integrity: string[]
  /** The origins that may embed the pages; null for any. */
  embeddedBy: readonly string[] | null
}

/**
 * Makes a build ready for one environment: its config block, its compressed files, its web server's configuration.
 * @throws Error in a sentence, before anything is written, for a configuration that is wrong, and for a file that browsers
 * keep for a year and that is there with other content
 */
export async function prepare(options: PrepareOptions): Promise<Prepared> {
  const { dist, out, listen = '8080', prefix = out, brotli = true } = options
  const {
    resolver,
    authorities = '/etc/ssl/certs/ca-certificates.crt',
    trustedProxies = [],
  } = options
  const service = parseServiceUrl(options.service)
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  const html = options.config === undefined ? built : withConfig(built, options.config)
  const config = requireConfig(html)
  const api = usesOtherApi(config.apiUrl) ? null : { service, resolver, authorities }
  const target = requireTarget(options.target ?? 'nginx', api !== null)
  const logs = target === 'apache' ? '/var/log/apache2' : '/var/log/nginx'
  const { log = `${logs}/connect.log`, errorLog = `${logs}/error.log` } = options
  const { scriptHashes }: { scriptHashes?: string[] } = JSON.parse(
    await readFile(join(dist, 'policy.json'), 'utf8'),
  )
  const policy = contentSecurityPolicy({
    serviceUrl: options.logos ?? service.href,
    imageOrigins: options.imageOrigins,
    config: { apiUrl: config.apiUrl, allowedHosts: config.allowedHosts ?? undefined },
    scriptHashes,
  })
  const keys = await Promise.all((options.signingKeys ?? []).map(readSigningKey))
  const folder = join(out, 'site')
  await requireSameContent(dist, folder)
  if (options.published !== undefined) await requireUnpublished(dist, options.published)

  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (!KEPT.test(name)) await rm(join(folder, name), { recursive: true })
  await cp(dist, folder, { recursive: true, filter: (path) => !NOT_SERVED.has(basename(path)) })
  await writeFile(join(folder, 'index.html'), html)
  if (options.securityTxt !== undefined) await addSecurityTxt(options.securityTxt, folder)
  await compress(folder)

  const site = await readSite(folder, { policy, keys, listen, root: join(prefix, 'site') })
  const written = TARGETS[target]({ site, prefix, log, errorLog, api, trustedProxies, brotli })
  for (const [name, text] of Object.entries(written)) await writeFile(join(out, name), text)
  return {
    written: Object.keys(written),
    integrity: keys.map((key) => `ed25519-${publicKeyOf(key)}`),
    embeddedBy: config.allowedHosts,
  }
}

async function addSecurityTxt(file: string, site: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  checkSecurityTxt(text)
  const path = join(site, '.well-known/security.txt')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Puts `.br` and `.gz` beside every text. */
async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    await writeFile(`${path}.br`, brotliCompressSync(body))
    await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}

const USAGE =
  'npx tsx deploy/prepare.ts --service https://api.example --out out [--config connect-config.json] ' +
  '[--target nginx|caddy|apache|pages|cloudfront] [--signing-key key.pem] ' +
  '[--dist dist] [--published https://connect.example] [--image-origin https://images.example] ' +
  '[--security-txt file] [--listen 8080] [--prefix /srv/connect] [--log file] [--error-log file] ' +
  '[--resolver address] [--authorities file] [--trusted-proxy network] [--no-brotli]'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const OPTIONS = {
  service: text,
  logos: text,
  out: text,
  config: text,
  target: text,
  'signing-key': texts,
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

async function readConfig(file: string) {
  const json = await readFile(file, 'utf8')
  try {
    return JSON.parse(json)
  } catch {
    throw new Error(`${file} is not JSON.`)
  }
}

async function main() {
  const { values } = parseArgs({ allowNegative: true, options: OPTIONS })
  const { service, out, config, ...rest } = values
  if (!service || !out) throw new Error(USAGE)
  const { embeddedBy, integrity, written } = await prepare({
    ...rest,
    service,
    out,
    config: config === undefined ? undefined : await readConfig(config),
    errorLog: values['error-log'],
    imageOrigins: values['image-origin'],
    securityTxt: values['security-txt'],
    trustedProxies: values['trusted-proxy'],
    signingKeys: values['signing-key'],
  })
  for (const [index, value] of integrity.entries())
    console.log(`integrity="${value}" for ${values['signing-key']?.[index]}`)
  console.log(`Ready: ${['site/', ...written].map((name) => join(out, name)).join(', ')}`)
  if (!embeddedBy) console.log('Warning: without allowedHosts any page may embed the widget.')
}

if (process.argv[1]?.endsWith('deploy/prepare.ts'))
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
