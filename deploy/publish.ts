import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withConfig } from '../sandbox/widget/config.ts'
import { contentSecurityPolicy, reportingHeaders } from '../sandbox/widget/policy.ts'
import type { Config } from '../src/widget/app/config.ts'
import { parseServiceUrl, requireConfig, telemetryOf, usesOtherApi } from './checks.ts'
import { currentOf, releaseOf, type Release, type Releases } from './releases.ts'
import { readSite } from './targets/site.ts'
import { TARGETS, type Target } from './targets/targets.ts'

/** Of `PrepareOptions`, what the place has in common for all its releases. */
export interface Place {
  service: string
  collector?: string | undefined
  reports?: string | undefined
  target: Target
  logos?: string | undefined
  address?: string | undefined
  imageOrigins?: string[] | undefined
  config: Record<string, unknown>
  listen: string
  prefix: string
  log: string | null
  errorLog: string | null
  resolver?: string | undefined
  authorities: string
  trustedProxies: string[]
  brotli: boolean
}

/** The content of `releases.json`. */
export interface Deployment {
  place: Place
  releases: Releases
}

export interface Published {
  /** The names of the files that configure the web server. */
  written: string[]
  /** One of them has changed: the web server has to read it again. */
  isChanged: boolean
}

const STATE = 'releases.json'

/** The deployment of a folder; null where nothing has been prepared. */
export async function readDeployment(out: string): Promise<Deployment | null> {
  const text = await readFile(join(out, STATE), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/**
 * The policy of the pages.
 * @throws Error that names what is no origin
 */
export const policyOf = (
  { service, logos, address, imageOrigins }: Place,
  {
    apiUrl,
    allowedHosts,
    logoOrigins,
    telemetry,
  }: Pick<Config, 'apiUrl' | 'allowedHosts' | 'logoOrigins' | 'telemetry'>,
  scriptHashes: readonly string[],
): string =>
  contentSecurityPolicy({
    serviceUrl: logos ?? service,
    address,
    imageOrigins,
    config: {
      apiUrl,
      allowedHosts: allowedHosts ?? undefined,
      logoOrigins: logoOrigins ?? undefined,
      telemetry,
    },
    scriptHashes,
  })

/** Files of the site that belong to no release alone, and those whose names are of one content for ever. */
const KEPT = /^(assets$|\.well-known$|connect\.\d.*\.js)/

/**
 * Puts the releases in use where the web server finds them, and writes its configuration: in `site/` the current one, in
 * `canary/` the page that the share gets, which is the current one where no share is left. Every file is put in place by
 * renaming, so that a web server sends the old one or the new one. Done twice, the second time changes nothing.
 */
export async function publish(out: string, { place, releases }: Deployment): Promise<Published> {
  const { target, prefix, config } = place
  const current = releaseOf(releases, currentOf(releases))
  const site = join(out, 'site')
  const files = await filesOf(out, current.id, config)
  for (const [name, content] of files) await put(join(site, name), content)
  for (const name of await readdir(site))
    if (!KEPT.test(name) && ![...files.keys()].some((file) => isOf(name, file)))
      await rm(join(site, name), { recursive: true })
  const canary = await pageOf(out, releases.canary?.id ?? current.id, config)
  await put(join(out, 'canary/index.html'), canary)

  const { listen, log, errorLog, trustedProxies, brotli, resolver, authorities } = place
  const parsed = requireConfig(String(files.get('index.html')))
  const hashes = new Set(allowedReleases(releases).flatMap(({ scriptHashes }) => scriptHashes))
  const policy = policyOf(place, parsed, [...hashes])
  const telemetry = telemetryOf(place, parsed)
  const written = TARGETS[target]({
    site: await readSite(site, {
      policy,
      reporting: reportingHeaders({ telemetry: parsed.telemetry }),
      signature: current.signature,
      telemetry,
      listen,
      root: join(prefix, 'site'),
    }),
    canary: releases.canary && { folder: join(prefix, 'canary'), share: releases.canary.share },
    prefix,
    log,
    errorLog,
    service: usesOtherApi(parsed.apiUrl) ? null : parseServiceUrl(place.service),
    telemetry,
    resolver,
    authorities,
    trustedProxies,
    brotli,
  })
  let isChanged = false
  for (const [name, text] of Object.entries(written)) {
    const earlier = await readFile(join(out, name), 'utf8').catch(() => null)
    isChanged ||= earlier !== text
    await writeFile(join(out, name), text)
  }
  const state = join(out, STATE)
  await writeFile(`${state}.new`, `${JSON.stringify({ place, releases }, null, 2)}\n`)
  await rename(`${state}.new`, state)
  return { written: Object.keys(written), isChanged }
}

const MOST_ALLOWED = 10

/**
 * The releases whose scripts the policy allows: those in use, and the latest, so that one of them is taken back without a
 * change of the policy. Not all, since hosts limit the length of a header.
 */
const allowedReleases = ({ all, canary, history }: Releases): readonly Release[] =>
  all.filter(
    ({ id }, index) =>
      index >= all.length - MOST_ALLOWED || id === canary?.id || history.slice(-2).includes(id),
  )

/** An entry of a folder holds a file, or is one of the two that are made of it. */
const isOf = (entry: string, file: string) =>
  file === entry || file.startsWith(`${entry}/`) || [`${file}.br`, `${file}.gz`].includes(entry)

/** The page of a release, with the configuration block of the place. */
async function pageOf(out: string, id: string, config: Record<string, unknown>) {
  const page = await readFile(join(out, 'releases', id, 'index.html'), 'utf8')
  return Buffer.from(withConfig(page, config))
}

/** The files of a release that are not immutable, by path, the page first: a page knows every earlier loader. */
async function filesOf(out: string, id: string, config: Record<string, unknown>) {
  const folder = join(out, 'releases', id)
  const files = new Map([['index.html', await pageOf(out, id, config)]])
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isFile() && !files.has(name)) files.set(name, await readFile(join(folder, name)))
  }
  return files
}

const TEXT = /\.(html|js|css|svg|json|txt)$/

/** Puts a file in its place, by renaming, and `.br` and `.gz` beside a text. One that is there is left as it is. */
export async function put(file: string, content: Buffer): Promise<void> {
  const earlier = await readFile(file).catch(() => null)
  if (earlier?.equals(content)) return
  await mkdir(dirname(file), { recursive: true })
  const forms: [ending: string, form: Buffer][] = [['', content]]
  if (TEXT.test(file))
    forms.unshift(['.br', brotliCompressSync(content)], ['.gz', gzipSync(content, { level: 9 })])
  for (const [ending, form] of forms) await writeFile(`${file}${ending}.new`, form)
  for (const [ending] of forms) await rename(`${file}${ending}.new`, file + ending)
}
