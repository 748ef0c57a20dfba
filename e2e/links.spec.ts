import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signLink } from '../src/testkit/signLink.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { configure } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** The bridges of native apps. */
const BRIDGES = ['ReactNativeWebView', 'webkit', 'ConnectAndroid'] as const

interface BridgeMessage {
  runId: string
  type: string
  seq?: number
  item?: { id: string }
  reason?: string
  error?: { code: string }
  event?: { name: string }
}

async function recordBridge(page: Page, bridge: (typeof BRIDGES)[number]) {
  const received: BridgeMessage[] = []
  await page.exposeBinding('receive', (_, message: string | object) => {
    received.push(typeof message === 'string' ? JSON.parse(message) : message)
    // `webkit` takes objects, the other bridges text.
    expect(typeof message).toBe(bridge === 'webkit' ? 'object' : 'string')
  })
  await page.addInitScript((name) => {
    const handler = {
      postMessage(message: string | object) {
        if (this !== handler) throw new TypeError('Illegal invocation')
        void globalThis.receive(message)
      },
    }
    const value = name === 'webkit' ? { messageHandlers: { connect: handler } } : handler
    Object.assign(window, { [name]: value })
  }, bridge)
  return received
}

declare global {
  var receive: (message: string | object) => Promise<void>
}

for (const bridge of BRIDGES)
  test(`a link reports by ${bridge} @matrix`, async ({ page, servers, service, openLink }) => {
    const received = await recordBridge(page, bridge)
    const widget = await openLink({ connectorIds: '0,1', theme: 'dark' })
    await expect(widget.heading('Choose your bank')).toBeFocused()
    await expect(page.getByRole('listitem')).toHaveCount(2)
    expect(page.url()).toBe(`${servers.widgetUrl}/`)
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([2, null])

    await widget.choose(BANKS.password)
    await widget.submitAndAgree()
    await widget.button('Done').click()
    await expect(widget.heading('You can close this page')).toBeFocused()

    const types = received.map(({ type }) => type).filter((type) => type !== 'event')
    expect(types).toEqual(['ready', 'consent', 'success', 'close'])
    expect(new Set(received.map(({ runId }) => runId)).size).toBe(1)
    const [success, close] = received.filter(({ seq }) => seq !== undefined)
    expect(close).toMatchObject({ reason: 'success', item: { id: success?.item?.id } })
    expect((await service.item(success?.item?.id ?? '')).status).toBe('UPDATED')
    expect(received.map(({ event }) => event?.name)).toContain('ITEM_CREATED')
    const everything = JSON.stringify(received) + (await widget.stored())
    expect(everything).not.toContain(widget.connectToken)
    expect(await widget.stored()).toBe('[{},{}]')
  })

test('links return to safe addresses only @firefox-matrix', async ({ page, servers, openLink }) => {
  const widget = await openLink({
    returnUrl: `${servers.hostUrl}/?cart=7#top`,
    updateItem: crypto.randomUUID(),
  })
  await expect(widget.heading('You can’t continue here')).toBeFocused()
  expect(await widget.resultAfter(widget.button('Close').last(), /cart=7/)).toMatchObject({
    reason: 'error',
    // The token is not bound to that Item, and a link cannot request another.
    error: { code: 'SESSION_EXPIRED' },
  })
  const address = new URL(page.url())
  expect([...address.searchParams.keys()]).toEqual(['cart', 'connect'])
  expect(address.hash).toBe('#top')

  for (const refused of [
    { returnUrl: 'javascript:alert(1)' },
    { returnUrl: 'data:text/html,hi' },
    { returnUrl: 'http://shop.example/' },
    { returnUrl: 'https://user:pass@shop.example/' },
    { returnUrl: '/relative' },
    { returnUrl: '' },
    { selectedConnectorId: 'first' },
  ]) {
    // Where the page is at the link's address already, a new fragment alone loads nothing.
    await page.goto('about:blank')
    await openLink(refused)
    await expect(widget.heading('This page opens from an app')).toBeVisible()
    await widget.button('Close').last().click()
    await expect(widget.heading('You can close this page')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
  }
})

test('a link is signed, or names no host @firefox-matrix', async ({ page, servers, service }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const config = { allowLinks: true, linkKeys: { [servers.hostUrl]: key } }
  await configure(page, servers.widgetUrl, config)
  const parameters = {
    connectToken: await service.issueConnectToken(),
    returnUrl: `${servers.hostUrl}/?cart=7`,
    application: JSON.stringify({ name: 'Acme' }),
    connectorIds: '0',
    language: 'en',
  }
  const link = signLink(`${servers.widgetUrl}/`, parameters, privateKey)
  const widget = new LinkPage(page)
  await page.goto(link)
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await expect(page.getByText('Acme')).toBeVisible()
  // All of the catalog is there: a read that is cut off is an error.
  await expect(page.getByRole('listitem')).toHaveCount(1)

  for (const forged of [link.replace('Acme', 'Acne'), link.replace(/&signature=.*/, '')]) {
    await page.goto('about:blank')
    await page.goto(forged)
    await expect(widget.heading('This link couldn’t be checked')).toBeFocused()
    await expect(page.getByText(/Ac[mn]e/)).toHaveCount(0)
    expect(await widget.stored()).toBe('[{},{}]')
  }
  expect(await widget.resultAfter(widget.button('Close').last(), /cart=7/)).toMatchObject({
    reason: 'error',
    error: { code: 'INVALID_LINK' },
  })
})

test('no run without host or fragment', async ({ page, servers, service, widgetRequests }) => {
  const widget = new LinkPage(page)
  const token = await service.issueConnectToken()
  for (const address of ['/', '/#', '/#language=es', `/?connectToken=${token}`]) {
    await page.goto('about:blank')
    await page.goto(servers.widgetUrl + address)
    await expect(widget.heading('This page opens from an app')).toBeFocused()
  }
  expect(widgetRequests.filter((request) => request.url().includes('/api/'))).toEqual([])
})

test('Back goes one step back, or asks first', async ({ page, servers, openLink }) => {
  await page.goto(servers.hostUrl)
  const widget = await openLink({ connectorIds: '1' })
  await widget.choose(BANKS.mfa)
  await widget.submit(LOGIN)
  await expect(widget.heading(/^Share your data with/)).toBeVisible()
  await page.goBack()
  await expect(widget.field('User name')).toHaveValue('user')
  await page.goBack()
  await expect(widget.heading('Choose your bank')).toBeFocused()

  await widget.choose(BANKS.mfa)
  await widget.submitAndAgree()
  await widget.field('Security code').fill('12')
  await page.goBack()
  await widget.button('Stay').click()
  await expect(widget.field('Security code')).toHaveValue('12')
  await page.goBack()
  await widget.button('Leave').click()
  await expect(widget.heading('You can close this page')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(`${servers.hostUrl}/`)
})
