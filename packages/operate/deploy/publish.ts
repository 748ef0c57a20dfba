import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { contentSecurityPolicy, reportingHeaders } from 'connect-widget/serving/policy.ts'
import type { Config } from 'connect-widget/serving/config.ts'
import { parseServiceUrl, requireConfig, telemetryOf, usesOtherApi } from './checks.ts'
import { linkOrCopy, contentOf, filesIn, isPlain, writeWithEncodings, writeNew } from './files.ts'
import { currentOf, releaseOf, type Release, type Releases } from './releases.ts'
import type { Place } from './place.ts'
import { writeDeployment, type Deployment } from './state.ts'
import { readSite } from './targets/site.ts'
import { TARGETS } from './targets/targets.ts'

/** The folder to fill, and that of the revision before; null for a first one. */
export interface Revision {
  next: string
  earlier: string | null
}

/**
 * The policy of the pages.
 * @throws Error that names what is no origin
 */
export const policyOf = (
  { service, logos = service, address, imageOrigins }: Place,
  config: Config,
  scriptHashes: readonly string[],
): string =>
  contentSecurityPolicy({
    serviceUrl: logos,
    address,
    imageOrigins,
    config: Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null)),
    scriptHashes,
  })

/**
 * Carries over what a revision keeps of the one before, but for what is there already: the files of its releases, and of the site
 * those that `isKept` names and no removed release had alone.
 */
export async function carryOver(
  { next, earlier }: Revision,
  before: Releases,
  { all }: Releases,
  isKept: (name: string) => boolean,
): Promise<void> {
  if (earlier === null) return
  const ids = new Set(all.map(({ id }) => id))
  const used = new Set(all.flatMap(({ assets }) => assets))
  const removed = new Set(
    before.all
      .flatMap(({ id, assets }) => (ids.has(id) ? [] : assets))
      .filter((name) => !used.has(name))
      .map((name) => `assets/${name}`),
  )
  const there = new Set(await filesIn(next))
  for (const id of ids)
    if (!there.has(join('releases', id, 'index.html')))
      for (const file of await filesIn(join(earlier, 'releases', id)))
        await linkOrCopy(join(earlier, 'releases', id, file), join(next, 'releases', id, file))
  for (const name of await filesIn(join(earlier, 'site')))
    if (isPlain(name) && isKept(name) && !removed.has(name) && !there.has(join('site', name))) {
      const file = join(earlier, 'site', name)
      await writeWithEncodings(join(next, 'site', name), await readFile(file), file)
    }
}

/**
 * Puts the releases in use where the web server finds them, and writes its configuration: in `site/` the current one, in
 * `canary/` the page that the share gets, which is the current one where no share is left. The state is written last.
 * @returns the names of the files that configure the web server, and whether one has changed, so that it has to be read again
 */
export async function publish(
  { next, earlier }: Revision,
  { place, releases }: Deployment,
): Promise<{ written: string[]; isChanged: boolean }> {
  const { target, prefix, config } = place
  const current = releaseOf(releases, currentOf(releases))
  const before = (name: string) => join(earlier ?? next, name)
  const files = await filesOf(next, current.id, config)
  for (const [name, content] of files)
    await writeWithEncodings(join(next, 'site', name), content, before(`site/${name}`))
  const canary = await pageOf(next, releases.canary?.id ?? current.id, config)
  await writeWithEncodings(join(next, 'canary/index.html'), canary, before('canary/index.html'))

  const parsed = requireConfig(String(files.get('index.html')))
  const hashes = new Set(allowedReleases(releases).flatMap(({ scriptHashes }) => scriptHashes))
  const policy = policyOf(place, parsed, [...hashes])
  const telemetry = telemetryOf(place, parsed)
  const written = TARGETS[target].write({
    ...place,
    site: await readSite(join(next, 'site'), {
      policy,
      reporting: reportingHeaders({ telemetry: parsed.telemetry }),
      signature: current.signature,
      telemetry,
      listen: place.listen,
      root: join(prefix, 'site'),
    }),
    canary: releases.canary && { folder: join(prefix, 'canary'), share: releases.canary.share },
    service: usesOtherApi(parsed.apiUrl) ? null : parseServiceUrl(place.service),
    telemetry,
  })
  let isChanged = false
  for (const [name, text] of Object.entries(written)) {
    isChanged ||= String(await contentOf(before(name))) !== text
    await rm(join(next, name), { force: true })
    await writeNew(join(next, name), text)
  }
  await writeDeployment(next, { place, releases })
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

/** The page of a release, with the configuration block of the place. */
async function pageOf(folder: string, id: string, config: Record<string, unknown>) {
  const page = await readFile(join(folder, 'releases', id, 'index.html'), 'utf8')
  return Buffer.from(withConfig(page, config))
}

/** The files of a release that are not immutable, by path. */
async function filesOf(folder: string, id: string, config: Record<string, unknown>) {
  const files = new Map([['index.html', await pageOf(folder, id, config)]])
  for (const name of await filesIn(join(folder, 'releases', id)))
    if (!files.has(name)) files.set(name, await readFile(join(folder, 'releases', id, name)))
  return files
}
