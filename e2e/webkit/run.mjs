import assert from 'node:assert/strict'
import { BANKS, LOGIN } from '../support/banks.ts'
import { freePort } from '../support/freePort.ts'
import { startServers } from '../support/servers.ts'
import { startWebKit } from './browser.mjs'
import { createWidgetPage } from './widgetPage.mjs'

const agree = async (widget) => {
  await widget.waitForHeading('wants to read your data')
  await widget.click('Agree and')
}

const logIn = async (widget, password) => {
  await widget.waitForHeading('Sign in to')
  for (const [label, value] of Object.entries({ ...LOGIN, Password: password }))
    await widget.fill(label, value)
  await widget.click('Continue')
  await agree(widget)
}

const waitForSuccess = (widget, { name }) => widget.waitForHeading(`${name} is connected`)

const goToBank = async (widget, options) => {
  await widget.connect(options)
  await widget.fill('CPF', '52998224725')
  await widget.click('Continue')
  await widget.waitForHeading('wants to read your data')
}

/** On the bank's page: it cannot navigate the window that it came from. */
const approveWithoutOpener = async (widget) => {
  await widget.waitForButton('Approve')
  assert.equal(await widget.hasOpener(), false, 'the bank has an opener')
  await widget.click('Approve')
}

/** The main journeys, each to its success. */
const JOURNEYS = {
  'credentials and MFA': async (widget) => {
    await widget.connect()
    await widget.waitForHeading('Choose your bank')
    await widget.choose(BANKS.mfa)
    await logIn(widget, LOGIN.Password)
    await widget.waitForHeading('One more check')
    await widget.fill('Security code', '123456')
    await widget.click('Continue')
    await waitForSuccess(widget, BANKS.mfa)
  },
  'a wrong password, then the right one': async (widget) => {
    await widget.connect({ selectedConnectorId: BANKS.password.id })
    await logIn(widget, 'another')
    await widget.waitForAlert('didn’t accept')
    await widget.fill('Password', LOGIN.Password)
    await widget.click('Continue')
    await waitForSuccess(widget, BANKS.password)
  },
  'the bank’s own window, without an opener': async (widget) => {
    await goToBank(widget, { selectedConnectorId: BANKS.openFinance.id })
    await widget.inNewWindow(
      () => widget.click('Agree and'),
      () => approveWithoutOpener(widget),
    )
    await waitForSuccess(widget, BANKS.openFinance)
  },
  'the bank in the popup, without an opener': async (widget) => {
    await goToBank(widget, { selectedConnectorId: BANKS.openFinance.id, mode: 'popup' })
    await widget.click('Agree and')
    await approveWithoutOpener(widget)
    await waitForSuccess(widget, BANKS.openFinance)
  },
}

const servers = await startServers('firefox')
const webKit = await startWebKit(await freePort())
let failures = 0
try {
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const driver = await webKit.open()
    try {
      const widget = createWidgetPage(driver, servers.hostUrl)
      await journey(widget)
      const { onSuccess, onError } = await widget.callbackCalls()
      assert.equal(onSuccess.length, 1, 'onSuccess is called once')
      assert.deepEqual(onError, [], 'onError is not called')
      process.stdout.write(`  ✓ ${name}\n`)
    } catch (error) {
      failures += 1
      process.stdout.write(
        `  ✘ ${name}: ${error instanceof Error ? error.message : String(error)}\n`,
      )
    } finally {
      await driver.quit().catch(() => undefined)
    }
  }
} finally {
  webKit.close()
  await servers.close()
}
process.stdout.write(`WebKit: ${Object.keys(JOURNEYS).length} journeys, ${failures} lost\n`)
process.exitCode = failures === 0 ? 0 : 1
