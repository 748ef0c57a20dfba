import assert from 'node:assert/strict'
import { SandboxClient } from '../../sandbox/client/SandboxClient.ts'
import { BANKS, CPF, LOGIN, MFA_CODE } from '../support/banks.ts'
import { freePorts } from '../support/freePorts.ts'
import { startServers } from '../support/servers.ts'
import { startWebKit } from './browser.mjs'
import { createWidgetPage } from './widgetPage.mjs'

/** A code is sent with its last digit. */
const isCode = (label) => label === 'Security code'

const submit = async (widget, fields) => {
  for (const [label, value] of Object.entries(fields)) await widget.fill(label, value)
  if (!Object.keys(fields).some(isCode)) await widget.click('Continue')
}

const agree = async (widget) => {
  await widget.waitForHeading('wants to read your data')
  await widget.click('Agree and')
}

const submitAndAgree = async (widget, fields) => {
  await submit(widget, fields)
  await agree(widget)
}

const waitForSuccess = (widget, { name }) => widget.waitForHeading(`${name} is connected`)

/** Chooses a bank, in the list or by the host page, fills in its form and agrees. */
const startAt = async (widget, bank, fields, options = {}) => {
  await widget.connect({ selectedConnectorId: bank.id, ...options })
  await submitAndAgree(widget, fields)
}

/** On the bank's page: it cannot navigate the window that it came from. */
const approveWithoutOpener = async (widget) => {
  await widget.waitForButton('Sign in')
  assert.equal(await widget.hasOpener(), false, 'the bank has an opener')
  await widget.click('Sign in')
  await widget.waitForButton('Approve')
  await widget.click('Approve')
}

/** Agrees, and decides in the bank's own window. */
const agreeAndDecide = async (widget, decide) => {
  await widget.waitForHeading('wants to read your data')
  await widget.inNewWindow(() => widget.click('Agree and'), decide)
}

const servers = await startServers('firefox')
const service = new SandboxClient(servers.serviceUrl)

/** Asserts that the run has ended with a success, and that the host page was told so once. */
const succeeds = async (widget, bank) => {
  await waitForSuccess(widget, bank)
  const { onSuccess, onError } = await widget.callbackCalls('onSuccess')
  assert.equal(onSuccess.length, 1, 'onSuccess is called once')
  assert.deepEqual(onError, [], 'onError is not called')
  return onSuccess[0].item
}

/** Asserts that the address of the host page has the result of a success, after *Done* was clicked. */
const returnsSuccess = async (widget) => {
  await widget.click('Done')
  const { reason, item } = JSON.parse(await widget.addressParameter('connect'))
  assert.equal(reason, 'success')
  assert.equal((await service.item(item.id)).status, 'UPDATED')
}

const { openFinance, password, mfa } = BANKS

const JOURNEYS = {
  'credentials and MFA, with wrong answers first': async (widget) => {
    await widget.connect()
    await widget.waitForHeading('Choose your bank')
    await widget.choose(mfa)
    await submitAndAgree(widget, { ...LOGIN, Password: 'another' })
    await widget.waitForAlert('didn’t accept')
    await submit(widget, { Password: LOGIN.Password })
    await submit(widget, { 'Security code': '654321' })
    await widget.waitForAlert('That didn’t work')
    await submit(widget, MFA_CODE)
    await succeeds(widget, mfa)
  },
  'a picture with characters': async (widget) => {
    await startAt(widget, BANKS.imageMfa, LOGIN)
    await submit(widget, { 'Word in the image': 'sandbox' })
    await succeeds(widget, BANKS.imageMfa)
  },
  'an approval on a phone': async (widget) => {
    await startAt(widget, BANKS.deviceApproval, LOGIN)
    await widget.waitForHeading('Approve at Sandbox Device Bank')
    await widget.inNewWindow(
      () => widget.clickLink('Open your bank’s app'),
      () => approveWithoutOpener(widget),
    )
    await succeeds(widget, BANKS.deviceApproval)
  },
  'a denial at the bank, then an approval': async (widget) => {
    await widget.connect({ selectedConnectorId: openFinance.id })
    await submit(widget, CPF)
    await agreeAndDecide(widget, () => widget.click('Deny'))
    await widget.waitForHeading('Access wasn’t authorized')
    await widget.inNewWindow(
      () => widget.click('Authorize now'),
      () => approveWithoutOpener(widget),
    )
    await succeeds(widget, openFinance)
  },
  'a bank with two pages': async (widget) => {
    await widget.connect({ selectedConnectorId: BANKS.germany.id })
    await agreeAndDecide(widget, () => approveWithoutOpener(widget))
    await widget.inNewWindow(
      () => widget.clickLink('Continue to Sandbox ASPSP Deutschland'),
      () => approveWithoutOpener(widget),
    )
    await succeeds(widget, BANKS.germany)
  },
  'the bank in the popup, without an opener': async (widget) => {
    await startAt(widget, openFinance, CPF, { mode: 'popup' })
    await approveWithoutOpener(widget)
    await succeeds(widget, openFinance)
  },
  'inline in the host page': async (widget) => {
    await startAt(widget, password, LOGIN, { mode: 'inline', container: '#here' })
    assert.ok(await widget.isInside('#here'), 'the frame is in its container')
    await succeeds(widget, password)
  },
  'redirect mode, with the bank in the same window': async (widget) => {
    await startAt(widget, openFinance, CPF, { mode: 'redirect' })
    await approveWithoutOpener(widget)
    await waitForSuccess(widget, openFinance)
    await returnsSuccess(widget)
  },
  'a link, with the bank in the same window': async (widget) => {
    const link = new URLSearchParams({
      connectToken: await service.issueConnectToken(),
      includeSandbox: 'true',
      language: 'en',
      returnUrl: `${servers.hostUrl}/?cart=7`,
    })
    await widget.openLink(`${servers.widgetUrl}/#${link}`)
    await widget.choose(openFinance)
    await submitAndAgree(widget, CPF)
    await approveWithoutOpener(widget)
    await waitForSuccess(widget, openFinance)
    await returnsSuccess(widget)
  },
  'a consent that was ended at the bank, for the same Item': async (widget) => {
    await widget.connect({ selectedConnectorId: openFinance.id })
    await submit(widget, CPF)
    await agreeAndDecide(widget, () => approveWithoutOpener(widget))
    const { id } = await succeeds(widget, openFinance)
    await service.overrideItem(id, { consent: 'REVOKED' })
    await widget.connect({ updateItem: id })
    await widget.click('Authorize again')
    await agreeAndDecide(widget, () => approveWithoutOpener(widget))
    assert.equal((await succeeds(widget, openFinance)).id, id)
  },
  'the person leaves while the bank is busy': async (widget) => {
    await startAt(widget, BANKS.slow, LOGIN)
    await widget.waitForHeading('Connecting')
    await widget.click('Close')
    await widget.click('Stay')
    await widget.click('Close')
    await widget.click('Leave')
    const { onClose, onSuccess } = await widget.callbackCalls('onClose')
    assert.equal(onClose[0].reason, 'user')
    assert.deepEqual(onSuccess, [])
  },
}

const webKit = await startWebKit((await freePorts()).WIDGET_PORT)
let failures = 0
try {
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const driver = await webKit.open()
    try {
      await journey(createWidgetPage(driver, servers.hostUrl))
      process.stdout.write(`  ✓ ${name}\n`)
    } catch (error) {
      failures += 1
      process.stdout.write(`  ✘ ${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
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
