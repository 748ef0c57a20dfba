import assert from 'node:assert/strict'
import { BANKS, CPF, LOGIN, MFA_CODE } from '../support/banks.ts'
import {
  approveWithoutOpener,
  connectTwoFromPicker,
  submit,
  submitAndAgree,
  waitForSuccess,
} from './steps.mjs'

/** Chooses a bank, in the list or by the host page, fills in its form and agrees. */
const startAt = async (widget, bank, fields, options = {}) => {
  await widget.connect({ selectedConnectorId: bank.id, ...options })
  await submitAndAgree(widget, fields)
}

/** Agrees, and decides in the bank's own window. */
const agreeAndDecide = async (widget, decide, heading = 'Share your data with') => {
  await widget.waitForHeading(heading)
  await widget.seeRest()
  await widget.inNewWindow(() => widget.click('Agree and'), decide)
}

/** Asserts that the run has ended with a success, and that the host page was told so once. */
const succeeds = async (widget, bank) => {
  await waitForSuccess(widget)
  const { onSuccess, onError } = await widget.callbackCalls('onSuccess')
  assert.equal(onSuccess.length, 1, 'onSuccess is called once')
  assert.deepEqual(onError, [], 'onError is not called')
  const [{ item }] = onSuccess
  assert.equal(item.connector.name, bank.name)
  return item
}

/** Asserts that the address of the host page has the result of a success, after *Done* was clicked. */
const returnsSuccess = async (widget, service) => {
  await widget.click('Done')
  const { reason, item } = JSON.parse(await widget.addressParameter('connect'))
  assert.equal(reason, 'success')
  assert.equal((await service.item(item.id)).status, 'UPDATED')
}

const { openFinance, password, mfa } = BANKS

/** Accounts of a bank: of the first the host is sure which of its own it is. */
const offers = [
  {
    id: 'a',
    label: 'Checking account',
    matches: [{ id: 'mine', label: 'Everyday account', sure: true }],
  },
  { id: 'b', label: 'Credit card', matches: [{ id: 'card', label: 'Gold card', sure: false }] },
]

/** The journeys by name, each given the page and what it runs on: the addresses, and a client of the service. */
export const JOURNEYS = {
  'credentials and MFA, with wrong answers first': async (widget) => {
    await widget.connect()
    await widget.waitForHeading('Choose your bank')
    await widget.choose(mfa)
    await submitAndAgree(widget, { ...LOGIN, Password: 'another' })
    await widget.waitForAlert('didn’t accept')
    await submit(widget, { Password: LOGIN.Password })
    await submit(widget, { 'Security code': '654321' })
    await widget.waitForText('That code didn’t match.')
    await submit(widget, MFA_CODE)
    await succeeds(widget, mfa)
  },
  'a bank that is down, and the host’s promise to tell': async (widget) => {
    await widget.connect({ answers: { onNotice: true } })
    await widget.choose(BANKS.offline)
    await widget.click('Tell me when')
    await widget.waitForText(`Acme will tell you when ${BANKS.offline.name} answers again.`)
  },
  'a search without a bank, and the host’s own way out': async (widget) => {
    await widget.connect({ fallback: { label: 'Enter it by hand', includeQuery: true } })
    await widget.search('Village Coop')
    await widget.click('Enter it by hand')
    const { onClose } = await widget.callbackCalls('onClose')
    const [{ reason, screen, query }] = onClose
    assert.deepEqual(
      { reason, screen, query },
      { reason: 'fallback', screen: 'list', query: 'Village Coop' },
    )
  },
  'accounts that land on the host’s own': async (widget) => {
    await startAt(widget, password, LOGIN, { answers: { onAccounts: offers } })
    await widget.waitForHeading('Accounts in Acme')
    await widget.clickLabel('Gold card')
    await widget.click('Continue')
    await succeeds(widget, password)
    const { onSuccess } = await widget.callbackCalls('onSuccess')
    assert.deepEqual(
      onSuccess[0].accounts.map(({ existingId }) => existingId),
      ['mine', 'card'],
    )
  },
  'an approval on a phone': async (widget) => {
    await startAt(widget, BANKS.deviceApproval, LOGIN)
    await widget.waitForHeading('Approve at Sandbox Device Bank')
    await widget.inNewWindow(
      () => widget.clickLink('Go to my bank'),
      () => approveWithoutOpener(widget),
    )
    await succeeds(widget, BANKS.deviceApproval)
  },
  'a denial at the bank, then an approval': async (widget) => {
    await widget.connect({ selectedConnectorId: openFinance.id })
    await submit(widget, CPF)
    await agreeAndDecide(widget, () => widget.click('Deny'))
    await widget.waitForHeading('It wasn’t approved at your bank')
    await widget.inNewWindow(
      () => widget.click('Approve now'),
      () => approveWithoutOpener(widget),
    )
    await succeeds(widget, openFinance)
  },
  'the bank in the popup, without an opener': async (widget) => {
    await startAt(widget, openFinance, CPF, { mode: 'popup' })
    await approveWithoutOpener(widget)
    await succeeds(widget, openFinance)
  },
  'inline in the host page': async (widget) => {
    await startAt(widget, password, LOGIN, { mode: 'inline', container: '#here' })
    await succeeds(widget, password)
    assert.ok(await widget.isInside('#here'), 'the frame is in its container')
  },
  'the picker: two banks, each marked': connectTwoFromPicker,
  'redirect mode, with the bank in the same window': async (widget, { service }) => {
    await startAt(widget, openFinance, CPF, { mode: 'redirect' })
    await approveWithoutOpener(widget)
    await waitForSuccess(widget)
    await returnsSuccess(widget, service)
  },
  'a link, with the bank in the same window': async (widget, { service, hostUrl, widgetUrl }) => {
    const link = new URLSearchParams({
      connectToken: await service.issueConnectToken(),
      includeSandbox: 'true',
      language: 'en',
      returnUrl: `${hostUrl}/?cart=7`,
    })
    await widget.openLink(`${widgetUrl}/#${link}`)
    await widget.choose(openFinance)
    await submitAndAgree(widget, CPF)
    await approveWithoutOpener(widget)
    await waitForSuccess(widget)
    await returnsSuccess(widget, service)
  },
  'a consent that was ended at the bank, for the same Item': async (widget, { service }) => {
    await widget.connect({ selectedConnectorId: openFinance.id })
    await submit(widget, CPF)
    await agreeAndDecide(widget, () => approveWithoutOpener(widget))
    const { id } = await succeeds(widget, openFinance)
    await service.overrideItem(id, { consent: 'REVOKED' })
    await widget.connect({ updateItem: id })
    await widget.click('Approve again')
    await agreeAndDecide(widget, () => approveWithoutOpener(widget), 'Keep sharing with')
    assert.equal((await succeeds(widget, openFinance)).id, id)
  },
}
