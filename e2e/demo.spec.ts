import type { Page } from '@playwright/test'
import { violations } from './support/access.ts'
import { BANKS } from './support/banks.ts'
import { connectButton, connectIn, expect, openDeveloperPanel, test } from './support/demo.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const webhooks = (page: Page) =>
  page.getByRole('log', { name: 'What the service told your backend' })

for (const mode of ['modal', 'inline', 'popup', 'redirect', 'link'])
  test(`a bank is connected, and its code shown: ${mode} @matrix`, async ({ page, demo }) => {
    await page.goto(demo.url)
    await openDeveloperPanel(page)
    await page.getByLabel('Theme').selectOption('dark')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await page.getByLabel('How the widget is shown').selectOption(mode)
    const code = page.getByRole('tabpanel')
    await expect(code).toContainText(
      mode === 'link' ? 'returnUrl' : mode === 'modal' ? 'Connect.create' : `mode: "${mode}"`,
    )
    const widget = await connectIn(page, mode)
    await widget.choose(BANKS.password)
    await widget.submitAndAgree()
    await widget.button('Done').click()
    const log = page.getByRole('log', { name: 'What the widget told this page' })
    await expect(log).toContainText(mode === 'link' ? 'returned' : 'onSuccess')
    await expect(page.locator('#item-fields')).toContainText('UPDATED')
    await expect(region(page, 'Accounts')).toContainText('Checking account')
    await expect(webhooks(page)).toContainText('item/updated')
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')

    // An update is one run: the next one connects a bank again.
    if (mode !== 'modal') return
    await page.getByRole('button', { name: 'Update this Item' }).click()
    await expect(widget.heading('Update Sandbox Bank')).toBeVisible()
    await widget.button('Close').click()
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Item to update')).toHaveValue('')
  })

test('the operator’s page shows its figures, and is accessible @matrix', async ({ page, demo }) => {
  await page.goto(`${demo.url}/operator`)
  await expect(page.getByRole('heading', { name: 'Where runs are lost' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the accounts of a second connection land on those of the first @matrix @firefox-matrix', async ({
  page,
  demo,
}) => {
  await page.goto(demo.url)
  const numbers = region(page, 'Accounts').getByRole('listitem')
  const connectOnce = async (isSecond: boolean) => {
    await page.getByRole('button', { name: /^Connect an?/ }).click()
    const widget = new WidgetPage(page)
    await widget.choose(BANKS.password)
    if (isSecond) await widget.button('Connect a different login').click()
    await widget.submitAndAgree()
    if (isSecond) {
      await expect(widget.heading('Accounts in Alder Books')).toBeFocused()
      await expect(widget.main()).toContainText('Goes on in Checking account')
      await widget.button('Continue').click()
    }
    await widget.done()
  }
  await connectOnce(false)
  await expect(numbers).toHaveCount(1)
  const [number = 'none'] = /0001\/[\d-]+/.exec(await numbers.innerText()) ?? []
  await connectOnce(true)
  await expect(region(page, 'Overview').getByRole('status')).toHaveText('Up to date')
  await expect(numbers).toHaveCount(1)
  await expect(numbers).toContainText(number)
  await expect(region(page, 'Cards').getByRole('listitem')).toHaveCount(1)
})

for (const mode of ['modal', 'picker'])
  test(`a bank that is down is connected from the message that it is back: ${mode} @matrix @firefox-matrix`, async ({
    page,
    demo,
  }) => {
    await page.goto(demo.url)
    await openDeveloperPanel(page)
    await page.getByRole('button', { name: 'The site of Sandbox Bank is down' }).click()
    const list = await connectIn(page, mode)
    const widget = new WidgetPage(page, page.frameLocator('dialog iframe'))
    await list.choose(BANKS.password)
    await widget.button('Tell me when it’s back').click()
    await widget.button('Done').click()
    await page.getByRole('button', { name: 'End all faults' }).click()
    await region(page, BANKS.password.name).getByRole('button').click()
    await widget.submitAndAgree()
    await widget.done()
    await expect(region(page, 'Accounts')).toContainText('Checking account')
    await expect(region(page, BANKS.password.name)).toHaveCount(0)
  })

for (const mode of ['modal', 'link'])
  test(`a bank that is not there is entered by hand: ${mode} @matrix @firefox-matrix`, async ({
    page,
    demo,
  }) => {
    await page.goto(demo.url)
    await openDeveloperPanel(page)
    const widget = await connectIn(page, mode)
    await widget.type(widget.search, 'Village Coop')
    await widget.button('Enter it by hand').click()
    const form = page.getByRole('form', { name: 'An account by hand' })
    await expect(form.getByRole('textbox')).toHaveValue('Village Coop')
    await form.getByRole('textbox').press('Enter')
    await expect(form).toContainText('Village Coop · Added.')
  })

test('a connection gives data, also of a later sync @matrix', async ({ page, demo, service }) => {
  await page.goto(demo.url)
  await connectButton(page).click()
  const widget = new WidgetPage(page)
  await widget.connect(BANKS.password)
  await widget.done()
  await expect(region(page, 'Loans')).toContainText('instalments paid')
  await expect(region(page, 'Overview').getByRole('status')).toHaveText('Up to date')
  await expect(region(page, 'Accounts').getByRole('listitem')).toHaveText(
    /^Checking account0001\/.*R\$[\d,.]+$/,
  )
  const transactions = region(page, 'Last transactions')
  await expect(transactions.getByRole('listitem')).toHaveCount(8)
  await transactions.getByText('More').click()
  await expect(transactions.getByRole('listitem')).toHaveCount(20)

  await openDeveloperPanel(page)
  await expect(webhooks(page)).toContainText('transactions/created')
  const first = transactions.getByRole('listitem').first()
  const before = await first.getAttribute('data-id')
  await service.advance(24 * 60 * 60 + 5)
  await expect(webhooks(page).getByText('item/updated')).toHaveCount(2)
  await expect(first).not.toHaveAttribute('data-id', String(before))
})
