import { SandboxClient } from '../../packages/sandbox/client/SandboxClient.ts'
import { startServers } from '../support/servers.ts'
import { APP_JOURNEYS } from './appJourneys.mjs'
import { withApp } from './appView.mjs'
import { startWebKit } from './browser.mjs'
import { JOURNEYS } from './journeys.mjs'
import { createWidgetPage } from './widgetPage.mjs'

/** One of each mode, for a web server that sends no header but the type. */
const ON_STATIC_HOST = [
  'a denial at the bank, then an approval',
  'inline in the host page',
  'the bank in the popup, without an opener',
  'redirect mode, with the bank in the same window',
  'a link, with the bank in the same window',
]

const [wanted = ''] = process.argv.slice(2)
const webKit = await startWebKit()
let count = 0
let failures = 0

/** Runs a journey whose name has the text that is wanted, and tells how it went. */
const report = async (name, journey) => {
  if (!name.includes(wanted)) return
  count += 1
  try {
    await journey()
    process.stdout.write(`  ✓ ${name}\n`)
  } catch (error) {
    failures += 1
    process.stdout.write(`  ✘ ${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
}

/** Opens a browser, for as long as `use` takes. */
const inBrowser = async (driving, hostUrl, use) => {
  const driver = await driving.open()
  try {
    await use(createWidgetPage(driver, hostUrl))
  } finally {
    await driver.quit().catch(() => undefined)
  }
}

/** Starts servers, for as long as `use` takes. */
const withServers = async (options, use) => {
  const servers = await startServers('firefox', options)
  try {
    await use({ ...servers, service: new SandboxClient(servers.serviceUrl) })
  } finally {
    await servers.close()
  }
}

const inApp = async (journey, { service, widgetUrl, hostUrl }) => {
  const system = await startWebKit()
  try {
    const outside = (address, act) =>
      inBrowser(system, hostUrl, async (page) => {
        await page.openLink(address)
        await act(page)
      })
    const options = { runId: crypto.randomUUID(), includeSandbox: 'true', language: 'en' }
    const given = { service, options, outside, oauthRedirectUri: `${hostUrl}/back` }
    await withApp(webKit, widgetUrl, (app) => journey(app, given))
  } finally {
    system.close()
  }
}

try {
  await withServers({}, async (servers) => {
    for (const [name, journey] of Object.entries(JOURNEYS))
      await report(name, () =>
        inBrowser(webKit, servers.hostUrl, (widget) => journey(widget, servers)),
      )
    for (const [name, journey] of Object.entries(APP_JOURNEYS))
      await report(name, () => inApp(journey, servers))
  })
  const bare = { web: 'bare', path: '/banks/connect/' }
  await withServers(bare, async (servers) => {
    for (const name of ON_STATIC_HOST)
      await report(`no header but the type: ${name}`, () =>
        inBrowser(webKit, servers.hostUrl, (widget) => JOURNEYS[name](widget, servers)),
      )
  })
} finally {
  webKit.close()
}
process.stdout.write(`WebKit: ${count} journeys, ${failures} lost\n`)
process.exitCode = count > 0 && failures === 0 ? 0 : 1
