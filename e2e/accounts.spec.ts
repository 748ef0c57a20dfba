import { OFFERS } from '../src/testkit/flowFixtures.ts'
import { BANKS } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'

const connect = (host: HostPage, offers: unknown) =>
  host.begin(BANKS.password, undefined, { offers })
const from = '2026-01-01'

test('accounts land where they belong: one question, then one press @matrix @firefox-matrix', async ({
  host,
  widget,
}) => {
  await connect(host, OFFERS)
  await expect(widget.heading('Accounts in Acme')).toBeFocused()
  await expect(widget.main()).toContainText('Goes on in Everyday account')
  expect(await host.callsOf('onSuccess')).toEqual([])
  await widget.button('Continue').click()
  await expect(widget.alert()).toHaveText('Answer the question above to go on.')
  await widget.frame.getByLabel(/^Gold card/).check({ force: true })
  await widget.button('Continue').click()
  await expect(widget.connected(BANKS.password)).toBeFocused()
  expect(await host.callsOf('onAccounts')).toMatchObject([{ reason: 'connected' }])
  expect(await host.callsOf('onSuccess')).toMatchObject([
    {
      accounts: [
        { id: 'a', use: true, existingId: 'mine', from },
        { id: 'b', use: true, existingId: 'card', from },
      ],
    },
  ])
  const events = JSON.stringify(await host.callsOf('onEvent'))
  expect(events).toContain('ACCOUNTS_CHOSEN')
  expect(events).not.toMatch(/Checking|Everyday|4321|1250/)
})

test('a day is typed by keyboard @matrix @firefox-matrix', async ({ host, widget, page }) => {
  await connect(host, OFFERS)
  const day = widget.frame.getByLabel('Transactions from')
  await day.focus()
  await page.keyboard.type('02152026')
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue('2026-02-15')
})

test('60 accounts: Continue leads to the question; they are searched, and left out at once @matrix @firefox-matrix', async ({
  host,
  widget,
  page,
}) => {
  const offers = Array.from({ length: 60 }, (_, at) => ({
    id: `id-${at}`,
    label: `Account ${at}`,
    matches: at === 0 ? [{ id: 'card', label: 'Gold card', sure: false }] : [],
  }))
  await connect(host, offers)
  const question = widget.frame.getByRole('group', { name: /Account 0/ })
  await expect(question).not.toBeInViewport()
  await widget.button('Continue').click()
  await expect(question).toBeInViewport({ ratio: 1 })
  await expect(question.getByLabel('Gold card')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(question).toBeInViewport({ ratio: 1 })
  await widget.button('Select none').click()
  await widget.type(widget.frame.getByRole('searchbox', { name: 'Search accounts' }), 'account 59')
  await expect(widget.frame.getByRole('checkbox')).toHaveCount(1)
  await widget.frame.getByRole('checkbox').check()
  await widget.button('Continue').click()
  await expect(widget.connected(BANKS.password)).toBeFocused()
  const [success] = await host.callsOf('onSuccess')
  const choices = offers.map(({ id }) => ({
    id,
    use: id === 'id-59',
    existingId: null,
    from: null,
  }))
  expect(success?.accounts).toEqual(choices)
})
