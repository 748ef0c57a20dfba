import { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

test.use({ serverOptions: { config: { allowLinks: true } } })

const BACK = { mode: 'redirect' } as const

test(
  'redirect mode goes to the widget and comes back, and tells the end once',
  { tag: '@firefox' },
  async ({ page, host, servers, service }) => {
    const widget = new LinkPage(page)
    await host.connect(
      { ...BACK, language: 'en', theme: 'dark', connectorIds: [0, 5] },
      '/?cart=7#a',
    )
    await expect(widget.heading('Choose your bank')).toBeFocused()
    expect(page.url()).toBe(`${servers.widgetUrl}/`)
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await widget.choose('Sandbox Bank')
    await widget.submit({ 'User name': 'user', Password: 'password' })
    await widget.agree()
    await widget.button('Done').click()

    await expect(page).toHaveURL(/connect=/)
    await host.create(BACK)
    await expect.poll(() => host.told('onClose')).toHaveLength(1)
    const [success] = await host.told('onSuccess')
    const [close] = await host.told('onClose')
    expect(close).toEqual({ reason: 'success', item: success?.item })
    expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
    expect(page.url()).toBe(`${servers.hostUrl}/?cart=7`)
    expect(await host.told('onError')).toEqual([])
    expect(await widget.stored()).toBe('[{},{}]')

    // The same address once more, or in a tab that was never sent away, is nobody's result.
    const forged = `/?connect=${encodeURIComponent(JSON.stringify(close))}`
    await host.prepare(BACK, forged)
    await page.waitForLoadState('networkidle')
    expect(await host.told('onClose')).toEqual([])
    expect(page.url()).toBe(servers.hostUrl + forged)
  },
)

test('a person who turns back from the widget finds the page as it was, and is let in again', async ({
  page,
  host,
}) => {
  const widget = new LinkPage(page)
  await host.connect(BACK)
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await page.goBack()
  await host.create(BACK)
  await page.click('#open')
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await widget.button('Close').click()
  await expect(page).toHaveURL(/connect=/)
  await host.create(BACK)
  await expect.poll(() => host.told('onClose')).toEqual([{ reason: 'user' }])
})

test('a host that has no token to give stays where it is and hears why', async ({ page, host }) => {
  await page.route('**/connect-token', (route) => route.abort())
  await host.connect(BACK)
  await expect.poll(() => host.told('onClose')).toEqual([{ reason: 'error' }])
  expect(await host.told('onError')).toMatchObject([{ code: 'TOKEN_UNAVAILABLE' }])
})
