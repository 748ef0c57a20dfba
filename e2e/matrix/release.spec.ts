import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { release } from '../../packages/operate/deploy/release.ts'
import { currentOf } from '../../packages/operate/deploy/releases.ts'
import { readDeployment } from '../../packages/operate/deploy/state.ts'
import { findWebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { BANKS } from '../support/banks.ts'
import { HostPage } from '../support/HostPage.ts'
import { makeBuild } from '../support/makeBuild.ts'
import type { Servers } from '../support/servers.ts'
import { expect, test as base } from '../support/test.ts'
import type { RunningWebServer } from '../support/webServers.ts'
import { WidgetPage } from '../support/WidgetPage.ts'
import { JOURNEYS } from './journeyTable.ts'
import { replaceSecrets } from './scanJourney.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** The loaders of earlier releases, kept as text, which no tool takes for a source. */
const LOADER_FOLDER = fileURLToPath(new URL('../loaders/', import.meta.url))
const VERSIONS = ['0.2.0', '0.3.0', '0.4.0'] as const

interface Fixtures {
  /** nginx, with a release of each version beside that of the build. */
  web: RunningWebServer
}

interface Worker {
  /** By version, such as `0.2.0`: what its events have as `version`. */
  releases: ReadonlyMap<string, string>
}

const webServerOf = ({ webServer }: Servers) => {
  if (!webServer) throw new Error('This test needs a web server that packages/operate/ configures.')
  return webServer
}

const test = base.extend<Fixtures, Worker>({
  releases: [
    async ({ servers }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'builds-'))
      const releases = new Map<string, string>()
      for (const version of VERSIONS) {
        const build = path.join(folder, version)
        releases.set(version, await makeBuild(DIST, build, version))
        await webServerOf(servers).stage(build)
      }
      // The policy has the hashes of all.
      await webServerOf(servers).restart()
      await use(releases)
      await rm(folder, { recursive: true })
    },
    // Compresses three builds.
    { scope: 'worker', timeout: 240_000 },
  ],
  web: async ({ servers, releases }, use) => {
    expect(releases.size).toBe(VERSIONS.length)
    await use(webServerOf(servers))
  },
})

test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')
test.use({ serverOptions: { web: 'nginx' } })

const idOf = (version: string) => version.replace('+', '-')

/** Makes a release the current one, as `npm run release` does; the web server is told nothing. */
async function serve({ out }: RunningWebServer, version = '') {
  const deployment = await readDeployment(out)
  if (deployment && currentOf(deployment.releases) === idOf(version)) return
  await release(['--out', out, '--to', '100', '--release', idOf(version)])
}

/** One journey of each way in which the page is opened, left and loaded again. */
const PLAYED = [
  'credentials and MFA',
  'OAuth',
  'popup mode',
  'redirect mode',
  'hosted link',
  'inline',
  'reload',
  'update: renewed consent',
]

/** Journeys in which the page is loaded a second time, and may be of the newer release then. */
const LOADED_TWICE = /popup|redirect|hosted link|reload/

for (const [loaderIndex, loader] of readdirSync(LOADER_FOLDER).entries())
  for (const [journeyIndex, name] of PLAYED.entries()) {
    const from = VERSIONS[(journeyIndex + loaderIndex) % VERSIONS.length] ?? ''
    const to = VERSIONS[(journeyIndex + loaderIndex + 1) % VERSIONS.length] ?? ''
    test(`${loader}, ${name}: a run that begins with ${from} ends with it, though ${to} is released and the server restarted`, async ({
      page,
      context,
      host,
      widget,
      service,
      servers,
      web,
      releases,
    }) => {
      const missing: string[] = []
      context.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/assets/') && response.status() >= 400) missing.push(pathname)
      })
      await context.route('**/connect.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', path: LOADER_FOLDER + loader }),
      )
      const journey = JOURNEYS[name]
      if (!journey) throw new Error(`There is no journey “${name}”.`)
      await replaceSecrets(context, journey)
      await serve(web, releases.get(from))
      let isReleased = false
      // What a journey calls in its middle.
      const scan = async () => {
        if (isReleased) return
        isReleased = true
        await serve(web, releases.get(to))
        await web.restart()
      }
      await journey.run({ page, context, host, widget, service, servers, scan })
      expect(missing).toEqual([])
      if (name === 'hosted link' || name === 'redirect mode') return
      const versions = new Set((await host.callsOf('onEvent')).map(({ version }) => version))
      expect([...versions].slice(0, LOADED_TWICE.test(name) ? 1 : 9)).toEqual([releases.get(from)])
    })
  }

test.describe('a bad canary', () => {
  // What the pages of the bad release say of their missing script.
  test.use({ allowedProblem: /form-/ })

  test('is taken back, and no run is lost: neither one that it has nor one beside it', async ({
    context,
    browser,
    host,
    widget,
    servers,
    web,
    releases,
  }) => {
    const [good = '', bad = ''] = VERSIONS.map((version) => releases.get(version))
    await serve(web, good)
    await release(['--out', web.out, '--to', '0', '--release', idOf(bad)])
    // Lost after the release, which checks that every file is there.
    const assets = path.join(web.out, 'site/assets')
    const mark = bad.split('+')[1] ?? ''
    for (const name of await readdir(assets))
      if (name.startsWith('form-') && name.toLowerCase().includes(mark))
        await rm(path.join(assets, name))
    await web.restart()

    const beside = new HostPage(await browser.newPage(), servers.hostUrl)
    const besideWidget = new WidgetPage(beside.page)
    await beside.connect()
    await besideWidget.waitForList()

    await context.setExtraHTTPHeaders({ 'Connect-Release': 'canary' })
    await host.connect()
    await widget.choose(BANKS.password)
    await expect(widget.button('Try again')).toBeVisible({ timeout: 40_000 })
    expect(new Set((await host.callsOf('onEvent')).map(({ version }) => version))).toContain(bad)

    await release(['--out', web.out, '--back'])
    await widget.button('Try again').click()
    await widget.submitAndAgree()
    await widget.connected(BANKS.password).waitFor()
    await besideWidget.connect(BANKS.password)
    for (const each of [host, beside]) expect(await each.callsOf('onError')).toEqual([])
    expect((await host.callsOf('onEvent')).at(-1)?.version).toBe(good)
    expect(new Set((await beside.callsOf('onEvent')).map(({ version }) => version))).toEqual(
      new Set([good]),
    )
    await beside.page.close()
  })
})
