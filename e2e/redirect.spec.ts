import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { configure } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const REDIRECT = { mode: 'redirect' } as const

test('redirect mode without allowLinks is told why @matrix', async ({ page, host, servers }) => {
  await configure(page, servers.widgetUrl, {})
  const widget = new LinkPage(page)
  await host.connect(REDIRECT, '/?cart=7')
  await expect(widget.heading(/./)).toBeVisible()
  await widget.main().getByRole('button').first().click()
  await expect(page).toHaveURL(/cart=7.*connect=/)
  await host.create(REDIRECT)
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  expect(await host.callsOf('onError')).toMatchObject([
    { code: 'LOAD_FAILED', message: 'Connect: this page shows no run: allowLinks is off.' },
  ])
})

test('redirect mode there and back @firefox', async ({ page, host, servers, service }) => {
  const widget = new LinkPage(page)
  await host.connect(
    {
      ...REDIRECT,
      language: 'en',
      theme: 'dark',
      connectorIds: [BANKS.password.id, BANKS.openFinance.id],
    },
    '/?cart=7#a',
  )
  await expect(widget.heading('Choose your bank')).toBeFocused()
  expect(page.url()).toBe(`${servers.widgetUrl}/`)
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await widget.button('Done').click()

  await expect(page).toHaveURL(/connect=/)
  await host.create(REDIRECT)
  await expect.poll(() => host.callsOf('onClose')).toHaveLength(1)
  const [success] = await host.callsOf('onSuccess')
  const [close] = await host.callsOf('onClose')
  const { item, runId } = success ?? {}
  expect(close).toMatchObject({ reason: 'success', item, runId, summary: { connected: 1 } })
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  expect(page.url()).toBe(`${servers.hostUrl}/?cart=7#a`)
  expect(await host.callsOf('onError')).toEqual([])
  expect(await widget.stored()).toBe('[{},{}]')

  // A result in the address is ignored in a tab that was not redirected.
  const forged = `/?connect=${encodeURIComponent(JSON.stringify(close))}`
  await host.prepare(REDIRECT, forged)
  await page.waitForLoadState('networkidle')
  expect(await host.callsOf('onClose')).toEqual([])
  expect(page.url()).toBe(servers.hostUrl + forged)
})

test('a forged result is ignored after going back', async ({ page, host }) => {
  const widget = new LinkPage(page)
  await host.connect(REDIRECT)
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await page.goBack()

  const item = {
    id: '00000000-0000-4000-8000-000000000666',
    status: 'UPDATED',
    executionStatus: 'SUCCESS',
    connector: { id: 0, name: 'Bank' },
    consentExpiresAt: null,
  }
  for (const more of [{}, { runId: '00000000-0000-4000-8000-000000000001' }]) {
    const forged = JSON.stringify({ reason: 'success', item, ...more })
    await host.prepare(REDIRECT, `/?connect=${encodeURIComponent(forged)}`)
    await page.waitForLoadState('networkidle')
    expect(await host.callsOf('onSuccess')).toEqual([])
    expect(await host.callsOf('onClose')).toEqual([])
  }

  await host.prepare(REDIRECT)
  await page.click('#open')
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await widget.button('Close').click()
  await expect(page).toHaveURL(/connect=/)
  await host.create(REDIRECT)
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
})
