import { approve, bankButton, deny } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import type { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

test('a link’s window goes to the bank and back @sandbox', async ({
  page,
  servers,
  openLink,
  widgetRequests,
}) => {
  const widget = await openLink({ returnUrl: `${servers.hostUrl}/` })
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  await expect(page.getByText('new window')).toHaveCount(0)
  await widget.agree()
  // There is no click between consent and bank, and no second window.
  await deny(page)
  await expect(widget.heading('It wasn’t approved at your bank')).toBeFocused()
  expect(page.url()).toBe(`${servers.widgetUrl}/`)
  expect(await widget.stored()).toBe('[{},{}]')

  await widget.button('Approve now').click()
  await bankButton(page).waitFor()
  // Going back from the bank's page leads to a link to it.
  await page.goBack()
  await expect(widget.heading(`Continue at ${BANKS.openFinance.name}`)).toBeVisible()
  await page.getByRole('link', { name: /^(Go to|Reopen)/ }).click()
  await approve(page)
  await expect(widget.connected(BANKS.openFinance)).toBeFocused()

  // A reload resumes the run.
  await page.reload()
  await expect(widget.connected(BANKS.openFinance)).toBeFocused()
  expect(await widget.stored()).toBe('[{},{}]')
  expect(page.context().pages()).toEqual([page])

  const result = await widget.resultAfter(widget.button('Done'), /connect=/)
  expect(result).toMatchObject({
    reason: 'success',
    item: { connector: { name: BANKS.openFinance.name } },
  })
  expect(page.url()).not.toContain(widget.connectToken)
  await page.goto(`${servers.widgetUrl}/complete.html`)
  expect(await widget.stored()).toBe('[{},{}]')
  const creations = widgetRequests.filter(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/items'),
  )
  expect(creations).toHaveLength(1)
})

const goToBank = async (widget: LinkPage) => {
  await widget.choose(BANKS.openFinance)
  await widget.submitAndAgree(CPF)
  await bankButton(widget.page).waitFor()
}

test('a tampered saved run or return address leads to no unsafe address', async ({
  page,
  servers,
  openLink,
}) => {
  const widget = await openLink()
  // The bundle saves the run.
  await widget.waitForList()
  await page.goto(`${servers.widgetUrl}/complete.html`)
  await page.evaluate(() => {
    const savedRun = JSON.parse(sessionStorage.getItem('connect-saved-run') ?? '')
    const returnUrl = 'javascript:document.title="ran"'
    sessionStorage.setItem('connect-saved-run', JSON.stringify({ ...savedRun, returnUrl }))
  })
  await page.goto(`${servers.widgetUrl}/`)
  await expect(widget.heading('Choose your bank')).toBeVisible()
  await widget.button('Close').click()
  await expect(widget.heading('You can close this page')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  expect(await page.title()).not.toBe('ran')

  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pw@evil.example/',
    '/x',
  ]) {
    await page.goto(`${servers.widgetUrl}/complete.html`)
    await page.evaluate(
      (url) => sessionStorage.setItem('connect-return-url', `run-1 ${url}`),
      address,
    )
    await page.goto(`${servers.widgetUrl}/complete.html?itemId=1&status=UPDATED`)
    await expect(page.getByRole('heading')).toHaveText('Your bank has your answer')
    await expect(page.getByRole('link')).toHaveCount(0)
  }
})

test('after 31 minutes at the bank a refused token ends in a way back @sandbox @matrix', async ({
  page,
  servers,
  openLink,
}) => {
  await page.clock.install()
  const widget = await openLink({ returnUrl: `${servers.hostUrl}/?cart=7` })
  await goToBank(widget)
  await page.clock.fastForward('31:00')
  await page.route('**/api/items/*', (route) => route.fulfill({ status: 401, json: {} }))
  await approve(page)
  await expect(widget.heading('This session has ended')).toBeVisible()
  expect(await widget.stored()).toBe('[{},{}]')
  await expect(page.getByText('Go back to the app to see how it went.')).toBeVisible()
  expect(await widget.resultAfter(widget.button('Close').last(), /cart=7/)).toMatchObject({
    reason: 'error',
    error: { code: 'SESSION_EXPIRED' },
  })
})

test('a return with two Items is ignored', async ({ page, servers, service, openLink }) => {
  const widget = await openLink()
  await goToBank(widget)
  const itemId = (await service.itemIds()).at(-1) ?? ''
  const complete = `${servers.widgetUrl}/complete.html?itemId=${itemId}`
  for (const twice of [`&itemId=${crypto.randomUUID()}`, `&item%49d=${itemId}`]) {
    await page.goto(`${complete}${twice}&status=ERROR&status=UPDATED`)
    await expect(page.getByRole('heading')).toHaveText('Your bank has your answer')
    await expect(page.locator('html')).toHaveAttribute('data-returned', '')
  }
  await page.goto(complete)
  await expect(widget.heading(/^Continue at/)).toBeVisible()
})
