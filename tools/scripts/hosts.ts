/**
 * npm run test:hosts: installs the packed package beside each framework, builds the host applications of
 * `examples/frameworks/` in temporary folders, and connects a bank in each, or tries what the host names. Prints a table
 * of hosts and results.
 * Arguments select hosts by their names: `npm run test:hosts -- vue`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen, type RequestEnv } from 'connect-sandbox/listen.ts'
import { Service } from '../../e2e/support/Service.ts'
import { startServers } from '../../e2e/support/servers.ts'
import { buildHost } from './hosts/buildHost.ts'
import { packWidget } from './lib/packWidget.ts'
import { HOSTS, type Host } from './hosts/hosts.ts'
import { DEADLINE, tryHost, type Results } from './hosts/tryHost.ts'
import { ensureBuilt } from './lib/build.ts'
import { ensureBrowsers } from './lib/installBrowsers.ts'
import { launchChromium } from './lib/launchChromium.ts'
import { exitWithError } from './setup/exitWithError.mjs'

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const isWanted = ({ name }: Host) =>
  wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part))

await ensureBrowsers()
await ensureBuilt()

const folder = await mkdtemp(path.join(tmpdir(), 'hosts-'))
const { file: tarball } = await packWidget(folder)
const servers = await startServers('chromium')
const service = new Service(servers.serviceUrl)
const browser = await launchChromium()

const rewriteRequestPath = (asked: string) =>
  asked.replace('/connect-widget', '/node_modules/connect-widget/dist/package')

/** Serves a built host page, the package's modules at `/connect-widget/`, and a backend that mints connect tokens. */
const serveHost = (root: string) => {
  const app = new Hono<RequestEnv>()
  app.post('/connect-token', async (context) => context.text(await service.issueConnectToken()))
  app.use(serveStatic({ root }))
  app.use('/connect-widget/*', serveStatic({ root, rewriteRequestPath }))
  return listen(app, 0)
}

const resultsOf = async (host: Host): Promise<Results> => {
  const place = path.join(folder, host.name.replaceAll(/\W+/g, '-').toLowerCase())
  const built = await buildHost(host, tarball, servers.widgetUrl, place)
  const served = await serveHost(built)
  const page = await browser.newPage()
  page.setDefaultTimeout(DEADLINE)
  const results = await (host.tryPage ?? tryHost)(page, `http://shop.localhost:${served.port}/`)
  await page.close()
  await served.close()
  await rm(place, { recursive: true })
  return results
}

const table: Record<string, Results> = {}
for (const host of HOSTS.filter(isWanted)) {
  console.log(`${host.name} …`)
  table[host.name] = await resultsOf(host).catch((error: unknown) => ({
    opens: `no: ${String(error).slice(0, 500)}`,
  }))
}

await browser.close()
await servers.close()
await rm(folder, { recursive: true })

console.table(table)
const failed = Object.entries(table).filter(([, row]) =>
  Object.values(row).some((result) => result !== 'yes'),
)
if (failed.length > 0) exitWithError(`Not as expected: ${failed.map(([name]) => name).join('; ')}.`)
