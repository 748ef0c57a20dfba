import { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

test.use({ serverOptions: { config: { allowLinks: true } } })

const BANK = 'Sandbox Open Finance'

test('at top level the same window goes to the bank and comes back, and nothing stays in storage', async ({
  page,
  context,
  servers,
  service,
}) => {
  const widget = new LinkPage(page)
  const token = await service.mint()
  const link = { connectToken: token, includeSandbox: 'true', returnUrl: `${servers.hostUrl}/` }
  await page.goto(`${servers.widgetUrl}/#${new URLSearchParams(link)}`)
  await widget.choose(BANK)
  await widget.submit({ CPF: '529.982.247-25' })
  await expect(page.getByText('new window')).toHaveCount(0)
  await widget.agree()
  // No click after the consent, and no other window.
  await page.getByRole('button', { name: /deny/i }).click()
  await expect(widget.heading('You didn’t authorize access')).toBeFocused()
  expect(page.url()).toBe(`${servers.widgetUrl}/`)
  expect(await widget.stored()).toBe('[{},{}]')

  await widget.button('Authorize again').click()
  await page.getByRole('button', { name: /approve/i }).waitFor()
  // A person who turns back from the bank finds the way there again.
  await page.goBack()
  await expect(widget.heading(`Continue at ${BANK}`)).toBeVisible()
  await page.getByRole('link', { name: /^(Continue to|Open the bank)/ }).click()
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading(`${BANK} is connected`)).toBeFocused()

  // A reload in the middle goes on as well.
  await page.reload()
  await expect(widget.heading(`${BANK} is connected`)).toBeFocused()
  expect(await widget.stored()).toBe('[{},{}]')
  expect(context.pages()).toEqual([page])

  const end = await widget.returned(widget.button('Done'), /connect=/)
  expect(end).toMatchObject({ reason: 'success', item: { connector: { name: BANK } } })
  expect(page.url()).not.toContain(token)
  await page.goto(`${servers.widgetUrl}/complete.html`)
  expect(await widget.stored()).toBe('[{},{}]')
  const created = await service.requests()
  expect(created.filter(({ method, path }) => method === 'POST' && path === '/items')).toHaveLength(
    1,
  )
})

test('a run that waited for half an hour is gone, and so is one without its storage', async ({
  page,
  servers,
  service,
}) => {
  const widget = new LinkPage(page)
  const begin = async () => {
    await page.goto('about:blank')
    const link = { connectToken: await service.mint(), includeSandbox: 'true' }
    await page.goto(`${servers.widgetUrl}/#${new URLSearchParams(link)}`)
    await expect(widget.heading('Choose your bank')).toBeVisible()
  }
  await page.clock.install()
  await begin()
  await page.goto(`${servers.widgetUrl}/complete.html`)
  expect(await widget.stored()).toContain('connect-saved-run')
  await page.clock.fastForward('30:01')
  await page.goto(`${servers.widgetUrl}/complete.html?itemId=1&status=UPDATED`)
  await expect(page.getByRole('heading')).toHaveText('You are back from your bank')
  expect(await widget.stored()).toBe('[{},{}]')

  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await begin()
  await page.reload()
  await expect(widget.heading('This page opens from an app')).toBeVisible()
})

test('a run that waited returns to no address that a link could not have named', async ({
  page,
  servers,
  service,
}) => {
  const widget = new LinkPage(page)
  const link = { connectToken: await service.mint(), includeSandbox: 'true' }
  await page.goto(`${servers.widgetUrl}/#${new URLSearchParams(link)}`)
  await expect(widget.heading('Choose your bank')).toBeVisible()
  await page.goto(`${servers.widgetUrl}/complete.html`)
  await page.evaluate(() => {
    const waiting = JSON.parse(sessionStorage.getItem('connect-saved-run') ?? '')
    const returnUrl = 'javascript:document.title="ran"'
    sessionStorage.setItem('connect-saved-run', JSON.stringify({ ...waiting, returnUrl }))
  })
  await page.goto(`${servers.widgetUrl}/`)
  await expect(widget.heading('Choose your bank')).toBeVisible()
  await widget.button('Close').click()
  await expect(widget.heading('You can close this page')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  expect(await page.title()).not.toBe('ran')
})
