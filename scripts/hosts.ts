/**
 * npm run test:hosts: installs the packed package beside each framework, builds the host applications of
 * `examples/frameworks/`, and those of the demo page's tabs, in temporary folders, and connects a bank in each. Prints a
 * table of hosts and results.
 * Arguments select hosts by their names: `npm run test:hosts -- vue`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesOfTab, type Tab } from '../e2e/support/playground.ts'
import { Service } from '../e2e/support/Service.ts'
import { startServers } from '../e2e/support/servers.ts'
import { startHost } from '../sandbox/host/startHost.ts'
import { buildHost, packPackage } from './hosts/buildHost.ts'
import { HOSTS, type Host } from './hosts/hosts.ts'
import { serveHost } from './hosts/serveHost.ts'
import { CHECKS, checksOf, tryHost } from './hosts/tryHost.ts'
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
const tarball = await packPackage(folder)
const servers = await startServers('chromium')
const service = new Service(servers.serviceUrl)
const browser = await launchChromium()

/** The files of a tab with every callback, as the demo page shows them. */
const readTab = async (tab: Tab): Promise<Record<string, string>> => {
  const demo = await startHost({
    port: 0,
    widgetUrl: servers.widgetUrl,
    serviceUrl: servers.serviceUrl,
    clientId: 'sandbox-client-id',
    clientSecret: 'sandbox-client-secret',
  })
  const page = await browser.newPage()
  await page.goto(demo.url)
  await page.locator('#developer > summary').click()
  await page.locator('#optionsPage summary').click()
  for (const callback of await page.locator('[name=callbacks]').all()) await callback.check()
  const files = await filesOfTab(page, tab)
  await page.close()
  await demo.close()
  return files
}

const resultsOf = async (host: Host): Promise<Partial<Record<string, string>>> => {
  const place = path.join(folder, host.name.replaceAll(/\W+/g, '-').toLowerCase())
  const pasted = host.tab && (await readTab(host.tab))
  const built = await buildHost(host, tarball, place, pasted)
  const served = await serveHost({
    folder: built,
    widgetUrl: servers.widgetUrl,
    issueConnectToken: () => service.issueConnectToken(),
  })
  const page = await browser.newPage()
  const results = await tryHost(page, `http://shop.localhost:${served.port}/`, checksOf(host))
  await page.close()
  await served.close()
  await rm(place, { recursive: true })
  return results
}

const table: Record<string, Record<string, string>> = {}
for (const host of HOSTS.filter(isWanted)) {
  console.log(`${host.name} …`)
  const results: Partial<Record<string, string>> = await resultsOf(host).catch(
    (error: unknown) => ({
      opens: `no: ${String(error).slice(0, 500)}`,
    }),
  )
  const missing = (name: (typeof CHECKS)[number]) =>
    checksOf(host).includes(name) ? 'not tried' : '–'
  table[host.name] = Object.fromEntries(
    CHECKS.map((name) => [name, results[name] ?? missing(name)]),
  )
}

await browser.close()
await servers.close()
await rm(folder, { recursive: true })

console.table(table)
const failed = Object.entries(table).filter(([, row]) =>
  Object.values(row).some((result) => result !== 'yes' && result !== '–'),
)
if (failed.length > 0) exitWithError(`Not as expected: ${failed.map(([name]) => name).join('; ')}.`)
