import type { Page } from '@playwright/test'
import { LANGUAGES as HOST_LANGUAGES } from '../sandbox/languages.ts'
import type { Running } from '../sandbox/listen.ts'
import { LANGUAGES } from '../src/protocol/options.ts'
import { overflowingElements, violations } from './support/access.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, COMPANY, CPF } from './support/banks.ts'
import { connectButton, connectIn, expect, openDeveloperPanel, test } from './support/demo.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** Opens the demo and the widget in it, as a modal. */
async function openWidget(page: Page, demo: Running): Promise<WidgetPage> {
  await page.goto(demo.url)
  await connectButton(page).click()
  return new WidgetPage(page)
}

for (const mode of ['modal', 'inline', 'popup', 'redirect', 'link'])
  test(`a bank is connected, and its code shown: ${mode} @matrix`, async ({ page, demo }) => {
    await page.goto(demo.url)
    await openDeveloperPanel(page)
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

    await page.getByRole('button', { name: 'Update this Item' }).click()
    await expect(page.getByLabel('Item to update')).not.toHaveValue('')
  })

test('the operator’s page shows its figures, and is accessible @matrix', async ({ page, demo }) => {
  await page.goto(`${demo.url}/operator`)
  await expect(page.getByRole('heading', { name: 'Where runs are lost' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

const connectBank = async (page: Page, demo: Running) => {
  const widget = await openWidget(page, demo)
  await widget.connect(BANKS.password)
  await widget.done()
  await expect(region(page, 'Loans')).toContainText('instalments paid')
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const overview = (page: Page) => region(page, 'Overview')
const webhooks = (page: Page) =>
  page.getByRole('log', { name: 'What the service told your backend' })

test('a connection gives accounts, cards, loans @matrix', async ({ page, demo }) => {
  await connectBank(page, demo)
  await expect(overview(page).getByRole('status')).toHaveText('Up to date')
  expect(await overview(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Accounts',
    'Cards',
    'Last transactions',
    'Investments',
    'Loans',
  ])
  await expect(region(page, 'Accounts').getByRole('listitem')).toHaveText(
    /^Checking account0001\/.*R\$[\d,.]+$/,
  )
  await expect(region(page, 'Cards')).toContainText(/Credit card •••• \d{4}Available: R\$/)
  const transactions = region(page, 'Last transactions')
  await expect(transactions.getByRole('listitem')).toHaveCount(8)
  await transactions.getByText('More').click()
  await expect(transactions.getByRole('listitem')).toHaveCount(20)
  await expect(region(page, 'Loans').getByRole('listitem')).toHaveCount(2)
})

const figures = (page: Page) => page.locator('#figures > div')
const keptItems = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('demo-items') ?? '[]'))

test('a second bank joins the first, also after a reload @matrix', async ({ page, demo }) => {
  await connectBank(page, demo)
  await page.getByRole('button', { name: 'Connect another bank' }).click()
  const widget = new WidgetPage(page)
  await widget.choose(BANKS.unitedKingdom)
  await approve(await widget.agreeAndGoToBank())
  await widget.button('Done').click()
  const isBoth = async () => {
    const banks = page.getByRole('list', { name: 'Connected banks' }).getByRole('listitem')
    await expect(banks).toHaveText([/Sandbox Bank.*Updated/, /United Kingdom.*Updated/])
    await expect(region(page, 'Accounts').getByRole('listitem')).toHaveCount(4)
    await expect(figures(page).first()).toHaveText(/^BalanceR\$[\d,.]+£[\d,.]+$/)
    await expect(region(page, 'Accounts')).toContainText('Sandbox Bank · 0001/')
    await expect(region(page, 'Loans').getByRole('listitem')).toHaveCount(2)
  }
  await isBoth()
  await page.reload()
  await isBoth()

  await openDeveloperPanel(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.locator('#overview')).toBeHidden()
})

test('a card that may be a new one is one question @matrix', async ({ page, demo }) => {
  await page.goto(demo.url)
  await openDeveloperPanel(page)
  await page.locator('#optionsData summary').click()
  for (const product of ['ACCOUNTS', 'CREDIT_CARDS'])
    await page.locator(`[name=products][value=${product}]`).check()
  const widget = new WidgetPage(page)
  await connectButton(page).click()
  await widget.choose(BANKS.cardReplaced)
  await widget.submitAndAgree(CPF)
  await widget.done()
  const card = region(page, 'Cards').getByRole('listitem')
  await expect(card).toHaveCount(1)
  const key = (await card.getAttribute('data-id')) ?? ''

  await page.getByRole('button', { name: 'Connect another bank' }).click()
  await widget.choose(BANKS.cardReplaced)
  await widget.button('Connect a different login').click()
  await widget.submitAndAgree(CPF)
  await widget.done()
  const question = region(page, 'Which of your accounts is this?')
  await expect(question.locator('.amount')).toHaveText([/^R\$/, /^R\$/])
  await expect(region(page, 'Accounts').getByRole('listitem')).toHaveCount(1)
  await expect(card).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  await question.getByRole('button', { name: /^This one: Credit card \d{4}$/ }).click()
  await expect(question).toBeHidden()
  await expect(overview(page)).toBeFocused()
  await expect(card).toHaveAttribute('data-id', key)
  await expect(card).toHaveCount(1)
  await expect(region(page, 'Accounts').getByRole('listitem')).toHaveCount(1)
})

test('a bank is disconnected after a question @matrix', async ({ page, demo, service }) => {
  await connectBank(page, demo)
  await openDeveloperPanel(page)
  await page.getByRole('button', { name: 'Update this Item' }).click()
  const [id = ''] = await keptItems(page)
  const ask = page.getByRole('button', { name: 'Disconnect: Sandbox Bank' })
  await ask.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Disconnect this bank? Sandbox Bank')
  await expect(dialog).toHaveAccessibleDescription(
    'Alder Books loses access to this bank and deletes what it has read. You can connect the bank again at any time.',
  )
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()

  await ask.press('Enter')
  await service.addFault({ method: 'DELETE', path: `/items/${id}`, times: 1, status: 500 })
  const confirm = dialog.getByRole('button', { name: 'Disconnect' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(/^The bank wasn’t disconnected/)
  await confirm.click()
  await expect(connectButton(page)).toBeFocused()
  await expect(overview(page)).toBeHidden()
  await expect(page.getByLabel('Item to update')).toHaveValue('')
  expect((await page.request.get(`${demo.url}/item/${id}`)).status()).toBe(404)
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})

test('a refused Item is shown to the developer alone @matrix', async ({ page, demo }) => {
  await page.goto(demo.url)
  await openDeveloperPanel(page)
  await connectButton(page).click()
  const widget = new WidgetPage(page)
  await widget.choose(BANKS.password)
  await widget.submitAndAgree({ 'User name': 'user', Password: 'wrong' })
  await expect(webhooks(page)).toContainText('item/error')
  await expect(page.locator('#item-fields')).toContainText('LOGIN_ERROR')
  await expect(page.locator('#welcome')).toBeVisible()
  await expect(page.locator('#overview')).toBeHidden()
  const funnel = page.getByRole('table', { name: 'How far runs get' }).getByRole('row')
  await expect(funnel.filter({ hasText: 'consent' })).toHaveText(/1 \/ 1$/)
  await expect(funnel.filter({ hasText: 'success' })).toHaveCount(0)

  await widget.submit({ 'User name': 'user', Password: 'password' })
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await expect(funnel.filter({ hasText: 'success' })).toHaveText(/1 \/ 1$/)
})

test('the other person approves from the panel @matrix', async ({ page, demo }) => {
  const widget = await openWidget(page, demo)
  await widget.choose(BANKS.joint)
  await widget.submit(COMPANY)
  await approve(await widget.agreeAndGoToBank())
  await widget.button('Done for now').click()
  await openDeveloperPanel(page)
  const other = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Approve as the other person' }).click()
  await approve(await other)
  await expect(page.getByRole('list', { name: 'Connected banks' })).toContainText('Joint Business')
  await expect(page.getByRole('link', { name: 'Approve as the other person' })).toBeHidden()
})

test('the log is open beside the modal during a run @matrix', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const widget = await openWidget(page, demo)
  await widget.choose(BANKS.mfa)
  const log = page.getByRole('log', { name: 'What the widget told this page' })
  await expect(log.getByText('"credentials"')).toBeInViewport()
  const left = (await log.boundingBox())?.x ?? 0
  const modal = await page.locator('iframe').boundingBox()
  expect(left).toBeGreaterThanOrEqual((modal?.x ?? 0) + (modal?.width ?? Infinity))

  await page.setViewportSize({ width: 400, height: 700 })
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Options' })).not.toBeInViewport()
  await openDeveloperPanel(page)
  await expect(page.getByRole('heading', { name: 'Options' })).toBeInViewport()
})

test('what a sync has changed is read again @matrix', async ({ page, demo, service }) => {
  await connectBank(page, demo)
  await openDeveloperPanel(page)
  await expect(webhooks(page)).toContainText('transactions/created')
  const first = region(page, 'Last transactions').getByRole('listitem').first()
  const before = await first.getAttribute('data-id')
  await service.advance(24 * 60 * 60 + 5)
  await expect(webhooks(page).getByText('item/updated')).toHaveCount(2)
  await expect(first).not.toHaveAttribute('data-id', String(before))
})

test('a section that cannot be read says so @matrix', async ({ page, demo, service }) => {
  await service.addFault({ method: 'GET', path: '/investments', times: 100, status: 500 })
  await connectBank(page, demo)
  const investments = region(page, 'Investments')
  await expect(investments).toContainText('This data could not be read.')
  // Each event makes the page read the sections again, so the last one is waited for.
  await openDeveloperPanel(page)
  for (const event of ['item/updated', 'transactions/created'])
    await expect(webhooks(page)).toContainText(event)
  await expect(overview(page).getByRole('status')).toHaveText('Some data could not be read.')
  await service.clearFaults()
  const again = investments.getByRole('button', { name: 'Try again: Investments' })
  await again.press('Enter')
  await expect(investments.getByRole('listitem')).not.toHaveCount(0)
  await expect(investments).toBeFocused()
})

test('the demo has the language of the browser @matrix', async ({ browser, demo }) => {
  const context = await browser.newContext({ locale: 'pt-PT' })
  const page = await context.newPage()
  await page.goto(demo.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conecte seu banco')
  await openDeveloperPanel(page)
  const language = page.locator('[name=language]')
  await expect(language.locator('option')).toHaveCount(1 + LANGUAGES.length)
  await language.selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await connectButton(page).click()
  await expect(new WidgetPage(page).frame.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 700 } })

  test('after the run the overview is in view, with the focus @matrix', async ({ page, demo }) => {
    await connectBank(page, demo)
    await expect(overview(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(figures(page).first()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Connect another bank' })).toBeFocused()
  })
})

const SIZES = { 'the smallest phone': [320, 568], 'a laptop': [1280, 800] } as const

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, [width, height]] of Object.entries(SIZES))
    test.describe(`the demo host in ${colorScheme} on ${name} @matrix`, () => {
      test.use({ colorScheme, viewport: { width, height } })

      const expectNoProblem = async (page: Page) => {
        for (const language of HOST_LANGUAGES) {
          await page.locator('[name=language]').selectOption(language)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          // The code scrolls in a region of its own.
          const wide = (await overflowingElements(page)).filter((each) => !each.startsWith('CODE '))
          expect([...(await violations(page)), ...wide], language).toEqual([])
        }
      }

      test('is accessible and fits, in each language, empty and filled', async ({ page, demo }) => {
        test.setTimeout(90_000)
        await page.goto(demo.url)
        expect(await violations(page)).toEqual([])
        await openDeveloperPanel(page)
        await expectNoProblem(page)
        await page.locator('[name=language]').selectOption('')
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        await connectBank(page, demo)
        await expect(webhooks(page)).toContainText('transactions/created')
        for (const group of await page.locator('#options summary').all()) await group.click()
        await page.locator('#data-transactions summary').click()
        await expectNoProblem(page)
        await openDeveloperPanel(page)
        expect(await violations(page)).toEqual([])
      })
    })
