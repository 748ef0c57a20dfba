import { after, test } from 'node:test'
import { SandboxClient } from '../../packages/sandbox/client/SandboxClient.ts'
import { startServers } from '../support/servers.ts'
import { APP_JOURNEYS } from './appJourneys.mjs'
import { withApp } from './appView.mjs'
import { startWebKit } from './browser.mjs'
import { JOURNEYS } from './journeys.mjs'
import { createWidgetPage } from './widgetPage.mjs'

/** The journeys whose names have this text are run. */
const [wanted = ''] = process.argv.slice(2)
const webKit = await startWebKit()
const servers = await startServers('firefox')
const { hostUrl, widgetUrl } = servers
const service = new SandboxClient(servers.serviceUrl)
after(async () => {
  webKit.close()
  await servers.close()
})

/** Opens a browser, for as long as `use` takes. */
const inBrowser = async (driving, use) => {
  const driver = await driving.open()
  try {
    await use(createWidgetPage(driver, hostUrl))
  } finally {
    await driver.quit().catch(() => undefined)
  }
}

const inApp = async (journey) => {
  const system = await startWebKit()
  try {
    const outside = (address, act) =>
      inBrowser(system, async (page) => {
        await page.openLink(address)
        await act(page)
      })
    const options = { runId: crypto.randomUUID(), includeSandbox: 'true', language: 'en' }
    const given = { service, options, outside, hostUrl, oauthRedirectUri: `${hostUrl}/back` }
    await withApp(webKit, [widgetUrl, hostUrl], (app) => journey(app, given))
  } finally {
    system.close()
  }
}

const run = (journeys, play) => {
  for (const [name, journey] of Object.entries(journeys))
    if (name.includes(wanted)) void test(name, () => play(journey))
}

run(JOURNEYS, (journey) =>
  inBrowser(webKit, (widget) => journey(widget, { service, hostUrl, widgetUrl })),
)
run(APP_JOURNEYS, inApp)
