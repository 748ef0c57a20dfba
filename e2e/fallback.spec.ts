import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

const LABEL = 'Enter it by hand'
const fallback = { label: LABEL }

test('under the list @matrix @firefox-matrix', async ({ host, widget }) => {
  await host.connect({ fallback })
  await widget.button(LABEL).click()
  expect(await host.callsOf('onClose')).toMatchObject([
    { reason: 'fallback', screen: 'list', connectorId: null },
  ])
  expect(await host.eventNames()).toContain('FALLBACK_CHOSEN')
})

test('after a failure, without a call of onError @matrix', async ({ host, widget }) => {
  const options = { fallback, application: undefined }
  await host.begin(BANKS.password, { 'User name': 'site-down', Password: 'password' }, options)
  await expect(widget.failure()).toBeVisible()
  const logo = await widget.main().locator('img').first().boundingBox()
  expect(logo && logo.x + logo.width / 2).toBeCloseTo(500, 0)
  await widget.button(LABEL).click()
  expect(await host.callsOf('onClose')).toMatchObject([
    { reason: 'fallback', screen: 'failure', connectorId: BANKS.password.id },
  ])
  expect(await host.callsOf('onError')).toEqual([])
})

test('in redirect mode, with what was searched for @matrix', async ({ page, host }) => {
  await host.connect({ mode: 'redirect', fallback: { ...fallback, includeQuery: true } })
  const widget = new LinkPage(page)
  await widget.type(widget.search, 'Village Coop')
  await widget.button(LABEL).click()
  await expect(page).toHaveURL(/connect=/)
  await host.create({ mode: 'redirect' })
  await expect
    .poll(() => host.callsOf('onClose'))
    .toMatchObject([
      { reason: 'fallback', screen: 'list', connectorId: null, query: 'Village Coop' },
    ])
})
