import { type PlainService } from '../src/testkit/plain/startPlainService.ts'
import { approve, bankButton, deny } from './support/bankPage.ts'
import { BANKS, CPF, LOGIN, type Bank } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

// A service with what the specification shows, and no more: the widget must ask for nothing else.
test.use({ serverOptions: { service: 'plain' } })

/** Opens the bank's page. The catalog does not say that the Connector has one, so that it takes a tap. */
const openBank = (widget: WidgetPage) => widget.bankOpenedBy(widget.link(/^Go to/))

/** From the form on, by bank. Each ends in a success. The others than `isMain` are left to the matrix. */
const JOURNEYS: Record<
  string,
  { bank: Bank; isMain?: boolean; run: (widget: WidgetPage) => Promise<void> }
> = {
  'a wrong password, then the right one': {
    bank: BANKS.password,
    isMain: true,
    run: async (widget) => {
      await widget.submitAndAgree({ ...LOGIN, Password: 'wrong' })
      await expect(widget.main().getByText('The bank didn’t accept')).toBeVisible()
      await widget.submit({ Password: LOGIN.Password })
    },
  },
  'an approval in the bank’s app': {
    bank: BANKS.deviceApproval,
    run: (widget) => widget.submitAndAgree(),
  },
  'the bank’s page, denied, then approved': {
    bank: BANKS.openFinance,
    run: async (widget) => {
      await widget.submitAndAgree(CPF)
      await deny(await openBank(widget))
      await widget.button('Approve now').click()
      await approve(await openBank(widget))
    },
  },
  'the bank’s page, without input': {
    bank: BANKS.unitedKingdom,
    run: async (widget) => {
      await widget.agree()
      await approve(await openBank(widget))
    },
  },
}

for (const [name, { bank, isMain, run }] of Object.entries(JOURNEYS))
  test(`journey: ${name} @firefox-matrix${isMain ? '' : ' @matrix'}`, async ({ host, widget }) => {
    await host.connect()
    await widget.choose(bank)
    await run(widget)
    await expect(widget.connected(bank)).toBeVisible()
    const events = await host.eventNames()
    expect(events.filter((event) => event === 'ITEM_CREATED')).toHaveLength(1)
    expect(events.includes('USER_ACTION_REQUESTED')).toBe(bank === BANKS.deviceApproval)
    expect(await host.callsOf('onSuccess')).toHaveLength(1)
  })

/** Opens a bank whose page is in a window, up to its buttons. Returns the window. */
async function toBankPage(host: HostPage, widget: WidgetPage, plain: PlainService) {
  plain.connectors = plain.connectors.map((connector) => ({ ...connector, oauth: true }))
  await host.connect()
  await widget.choose(BANKS.openFinance)
  const opened = widget.page.context().waitForEvent('page')
  await widget.submitAndAgree(CPF)
  const bank = await opened
  await bankButton(bank).waitFor()
  return bank
}

/** Ends the executions while the person is at the bank, whose window stays open. */
async function failAtBank(widget: WidgetPage, plain: PlainService): Promise<void> {
  for (const item of plain.items.values()) {
    Object.assign(item, { status: 'OUTDATED', executionStatus: 'USER_AUTHORIZATION_NOT_GRANTED' })
    item.updatedAt = new Date().toISOString()
  }
  await expect(widget.button('Approve now')).toBeVisible()
}

test('the bank’s window is closed with the widget, though it could still come back @matrix @firefox-matrix', async ({
  browserName,
  host,
  widget,
  plain,
}) => {
  test.skip(browserName === 'chromium', 'no page closes a window of another origin without opener')
  const bank = await toBankPage(host, widget, plain)
  const closed = bank.waitForEvent('close')
  await failAtBank(widget, plain)
  await widget.leave()
  await closed
})

test('a connection, then its update @matrix', async ({ host, widget }) => {
  await host.connect()
  await widget.connect(BANKS.password)
  await widget.done()
  await host.connect({ updateItem: await host.createdItemId() })
  await widget.button('Update now').click()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.eventNames()).toContain('ITEM_UPDATED')
})

test('a catalog that a gateway answers for is explained, and comes by another try @matrix', async ({
  host,
  widget,
  plain,
}) => {
  plain.answers.set('GET /connectors', (c) => {
    c.header('x-request-id', 'request-of-the-catalog')
    return c.html('<!doctype html><title>502 Bad Gateway</title>', 502)
  })
  await host.connect()
  const details = widget.main().getByText('Details for support')
  await expect(details).toBeVisible({ timeout: 30_000 })
  await expect(widget.frame.getByRole('timer')).toContainText('The next try starts')
  await details.click()
  const definitions = widget.main().getByRole('definition')
  await expect(definitions.filter({ hasText: 'request-of-the-catalog' })).toBeVisible()
  await expect(widget.main()).not.toContainText('internet')
  plain.answers.clear()
  await widget.button('Try again').click()
  await widget.choose(BANKS.password)
  await expect(widget.field('User name')).toBeVisible()
})
