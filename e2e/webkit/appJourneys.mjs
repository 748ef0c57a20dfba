import assert from 'node:assert/strict'
import { BANKS, CPF, LOGIN } from '../support/banks.ts'
import { approve, connectTwoFromPicker, submitAndAgree, waitForSuccess } from './steps.mjs'
import { createWidgetPage } from './widgetPage.mjs'

/** Asserts that the messages other than events are these, each an object with the run's UUID. */
const receivedInOrder = (app, runId, types) => {
  const received = app.received()
  assert.deepEqual(
    received.map(({ type }) => type).filter((type) => type !== 'event'),
    types,
  )
  assert.deepEqual([...new Set(received.map((message) => message.runId))], [runId])
}

const connectedItem = async (app, service) => {
  const { item } = await app.waitForMessage('success')
  assert.equal((await service.item(item.id)).status, 'UPDATED')
}

/**
 * The journeys in the WebView of an app, by name: each given the app, whose page has the options and the run's UUID; the
 * page model; a client of the service; and a function that opens an address in the system's browser.
 */
export const APP_JOURNEYS = {
  'an app: its messages in order, with a token that is spent': async (
    app,
    { service, options },
  ) => {
    const widget = createWidgetPage(app.driver)
    await app.openPage({
      ...options,
      connectToken: 'spent',
      selectedConnectorId: BANKS.password.id,
    })
    const { reason } = await app.waitForMessage('tokenRequest')
    assert.equal(reason, 'spent')
    await app.send({ type: 'token', connectToken: await service.issueConnectToken() })
    await submitAndAgree(widget, LOGIN)
    await waitForSuccess(widget)
    await connectedItem(app, service)
    await widget.click('Done')
    await app.waitForMessage('close')
    receivedInOrder(app, options.runId, ['ready', 'tokenRequest', 'consent', 'success', 'close'])
  },
  'an app: the bank outside, and back': async (
    app,
    { service, options, outside, oauthRedirectUri },
  ) => {
    const widget = createWidgetPage(app.driver)
    const connectToken = await service.issueConnectToken()
    const selectedConnectorId = BANKS.openFinance.id
    await app.openPage({ ...options, connectToken, selectedConnectorId, oauthRedirectUri })
    await submitAndAgree(widget, CPF)
    await outside(await app.waitForOpenedOutside(), async (bank) => {
      await approve(bank)
      await bank.waitForAddress(oauthRedirectUri)
    })
    await app.send({ type: 'returned' })
    await waitForSuccess(widget)
    await connectedItem(app, service)
    receivedInOrder(app, options.runId, ['ready', 'consent', 'success'])
  },
  'an app: the picker in a page of its own: two banks, each marked': (app, { hostUrl }) =>
    connectTwoFromPicker(createWidgetPage(app.driver, hostUrl)),
}
