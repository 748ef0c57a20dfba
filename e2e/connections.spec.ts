import type { Connection } from '../src/protocol/options.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import type { Service } from './support/Service.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** A connection of the password bank, as the host's backend would list it. */
async function connected(service: Service, change: Partial<Connection> = {}): Promise<Connection> {
  const itemId = await service.createConnectedItem(BANKS.password)
  const { id: connectorId, name } = BANKS.password
  return {
    itemId,
    connectorId,
    name,
    status: 'UPDATED',
    products: ['ACCOUNTS'],
    createdAt: inDays(-100),
    consentExpiresAt: inDays(200),
    ...change,
  }
}

test('rule 11: the person sees every connection with its state, and renews one in the same run @firefox-matrix', async ({
  host,
  widget,
  service,
}) => {
  const ending = await connected(service, { consentExpiresAt: inDays(12) })
  const ended: Connection = {
    itemId: 'gone',
    connectorId: 7,
    name: 'Closed Bank',
    endedAt: inDays(-3),
  }
  const catalogReads: string[] = []
  host.page.on('request', (request) => {
    if (request.url().includes('/connectors')) catalogReads.push(request.url())
  })
  await host.connect({ view: 'connections', connections: [ended, ending] })
  await expect(widget.heading('Your connections')).toBeFocused()
  await expect(widget.main()).toContainText('Ends in 12 days')
  await expect(widget.frame.getByText('Ended (1)')).toBeVisible()
  expect(catalogReads).toEqual([])

  await widget.button('Renew').click()
  await widget.button(/^(Update|Renew) now/).click()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await widget.button('Done').click()
  await expect(widget.heading('Your connections')).toBeFocused()
  expect(await host.callsOf('connectToken')).toMatchObject([
    { reason: 'open' },
    { reason: 'update', itemId: ending.itemId },
    { reason: 'another' },
  ])
  await widget.leave()
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { id: ending.itemId } }])
})

test('rule 12: a connection is ended after its consequences are confirmed, and stays as ended @firefox-matrix', async ({
  host,
  widget,
  service,
}) => {
  const connection = await connected(service)
  await host.connect({ view: 'connections', connections: [connection], revoke: 'deletes' })
  await widget.frame.getByRole('heading', { name: 'Sandbox Bank' }).click()
  await widget.button('End access').click()
  const dialog = widget.frame.getByRole('dialog', {
    name: 'End access to your data at Sandbox Bank?',
  })
  await expect(dialog).toHaveAccessibleDescription(/gets no more data from Sandbox Bank/)
  await dialog.getByRole('button', { name: 'Keep access' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await service.itemIds()).toContain(connection.itemId)

  await widget.button('End access').click()
  await dialog.getByRole('button', { name: 'End access' }).click()
  await expect(widget.frame.getByText('Access was ended.')).toBeVisible()
  await expect(widget.frame.getByText('Ended (1)')).toBeVisible()
  await expect(widget.button('Renew')).toHaveCount(0)
  expect(await service.itemIds()).not.toContain(connection.itemId)

  await widget.frame.getByText('Ended (1)').click()
  await widget.button('Connect again').click()
  await widget.submitAndAgree(LOGIN)
  await expect(widget.connected(BANKS.password)).toBeVisible()
  const replaces = { itemId: connection.itemId }
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { replaces } }])
})

test('rule 11: an access that was ended at the bank is shown in the open view, and the focus stays', async ({
  host,
  widget,
  service,
}) => {
  const connection = await connected(service)
  const other = { itemId: 'other', connectorId: 7, name: 'Other Bank', status: 'UPDATED' }
  await host.connect({ view: 'connections', connections: [other, connection] })
  const card = widget.frame.getByRole('article').filter({ hasText: 'Sandbox Bank' })
  await card.locator('summary').focus()
  await host.page.evaluate((itemId) => {
    const changed = { executionStatus: 'USER_AUTHORIZATION_REVOKED', status: 'OUTDATED' }
    globalThis.connect.update({ connections: [{ itemId, connectorId: 0, ...changed }] })
  }, connection.itemId)
  await expect(widget.frame.getByRole('status')).toHaveText('Your connections have changed.')
  const needy = widget.frame.getByRole('region', { name: 'Needs you' })
  await expect(needy).toContainText('Sandbox Bank')
  await expect(card.locator('summary')).toBeFocused()
  await expect(widget.main()).toContainText('Other Bank')
})

test('rule 12: where ending fails, the person is told, and nothing is lost @matrix', async ({
  host,
  widget,
  service,
}) => {
  const connection = await connected(service)
  await host.connect({ view: 'connections', connections: [connection], revoke: 'rejects' })
  await widget.frame.getByRole('heading', { name: 'Sandbox Bank' }).click()
  await widget.button('End access').click()
  const dialog = widget.frame.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End access' }).click()
  await expect(dialog.getByRole('alert')).toContainText('nothing has changed')
  await dialog.getByRole('button', { name: 'Keep access' }).click()
  await expect(widget.frame.getByRole('heading', { name: 'Working' })).toBeVisible()
  expect(await service.itemIds()).toContain(connection.itemId)
})

test('rule 15: several connections are reconfirmed on one screen, late ones too @firefox-matrix @matrix', async ({
  host,
  widget,
  service,
}) => {
  const soon = await connected(service, { reconfirmBy: inDays(5) })
  const late: Connection = {
    itemId: 'late',
    connectorId: 7,
    name: 'Late Bank',
    reconfirmBy: inDays(-2),
  }
  await host.connect({ view: 'connections', connections: [soon, late] })
  await expect(widget.main()).toContainText('Access is paused until you confirm it.')
  await widget.button('Confirm all 2').click()
  await expect(widget.frame.getByText('Access is confirmed.')).toBeVisible()
  await expect(widget.button(/^Confirm/)).toHaveCount(0)
  const confirmed = (await host.callsOf('onEvent')).filter(
    ({ name }) => name === 'CONNECTION_RECONFIRMED',
  )
  expect(new Set(confirmed.map(({ itemId }) => itemId))).toEqual(new Set(['late', soon.itemId]))
})

test('a connected bank says so in the list, and choosing it asks before a second Item is made @firefox-matrix @matrix', async ({
  host,
  widget,
  service,
}) => {
  const connection = await connected(service, { accounts: [{ label: 'Checking', mask: '4321' }] })
  await host.connect({ connections: [connection] })
  await widget.type(widget.search, BANKS.password.name)
  await expect(widget.frame.getByRole('listitem').first()).toContainText('Connected')
  await widget.choose(BANKS.password)
  await expect(widget.heading('You have a connection with Sandbox Bank')).toBeFocused()
  await expect(widget.main()).toContainText(/Checking\s··4321/)
  await widget.button('Renew this connection').click()
  await widget.button('Update now').click()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { id: connection.itemId } }])

  await widget.button('Done').click()
  await widget.choose(BANKS.password)
  await widget.button('Connect a different login').click()
  await widget.submitAndAgree(LOGIN)
  await expect(widget.connected(BANKS.password)).toBeVisible()
  const [, second] = await host.callsOf('onSuccess')
  expect(second?.item.id).not.toBe(connection.itemId)
  expect(second?.item.replaces).toBeNull()
})

test('accounts are added on the bank’s page, and no screen speaks of a renewal @matrix', async ({
  context,
  host,
  widget,
  service,
}) => {
  const bank = BANKS.openFinance
  const itemId = await service.createAuthorizedItem(context, bank)
  const { id: connectorId, name } = bank
  await host.connect({ connections: [{ itemId, connectorId, name, status: 'UPDATED' }] })
  await widget.choose(bank)
  await widget.button('Add accounts').click()
  await expect(widget.heading('Add accounts')).toBeFocused()
  await expect(widget.main()).toContainText('Choose the accounts on your bank’s page.')
  await expect(widget.main()).not.toContainText(/renew|update now/i)
  await widget.button('Continue').click()
  await approve(await widget.agreeAndGoToBank())
  await expect(widget.connected(bank)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { id: itemId } }])
})

test('a bank that was ended is connected again, and its old Item told after a reload @matrix', async ({
  host,
  widget,
}) => {
  const { id: connectorId, name } = BANKS.slow
  const ended = { itemId: 'gone', connectorId, name, endedAt: inDays(-3) }
  await host.connect({ view: 'connections', connections: [ended] })
  await widget.frame.getByText('Ended (1)').click()
  await widget.button('Connect again').click()
  await widget.submitAndAgree()
  await expect.poll(() => host.eventNames()).toContain('ITEM_CREATED')
  await widget.reload()
  await expect(widget.connected(BANKS.slow)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toMatchObject([
    { item: { replaces: { itemId: 'gone' } } },
  ])
})

test('rule 11: the connections are the same in a popup and inline @matrix', async ({
  page,
  host,
  widget,
  service,
}) => {
  const connections = [await connected(service)]
  const application = { name: 'Alder Bookkeeping' }
  const options = { view: 'connections' as const, connections, application }
  const popup = await host.openPopup(options)
  await expect(popup.heading('Your connections')).toBeVisible()
  await popup.frame.getByRole('heading', { name: 'Sandbox Bank' }).click()
  await expect(popup.button('Renew')).toBeVisible()
  await popup.page.close()

  await page.setViewportSize({ width: 320, height: 568 })
  await host.connect({ ...options, mode: 'inline', container: '#here' })
  await expect(widget.heading('Your connections')).toBeVisible()
  // The name is not cut off on the smallest phone.
  const name = widget.frame.getByText('Alder Bookkeeping', { exact: true })
  expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
})

test('rule 8: the entries of one brand are one tile, with a choice behind it @matrix', async ({
  host,
  widget,
  service,
}) => {
  await service.overrideConnector(BANKS.business, { name: BANKS.password.name })
  await host.connect()
  await widget.choose(BANKS.password)
  await expect(widget.heading('Which account at Sandbox Bank?')).toBeFocused()
  await widget.button('Business account').click()
  await expect(widget.field('CNPJ')).toBeVisible()
  await widget.button('Back').click()
  await widget.choose(BANKS.password)
  await widget.button('Personal account').click()
  await expect(widget.field('User name')).toBeVisible()
  await service.overrideConnector(BANKS.business, { name: BANKS.business.name })
})

test('several banks are connected in one run, each with its own token and its own onSuccess @matrix', async ({
  host,
  widget,
}) => {
  await host.connect({ multiple: true })
  await widget.connect(BANKS.password)
  await widget.button('Connect another bank').click()
  await expect(widget.search).toHaveValue('')
  await widget.choose(BANKS.slow)
  await widget.submitAndAgree()
  await expect(widget.connected(BANKS.slow)).toBeVisible()
  await expect(widget.main()).toContainText('Connected just now')
  await expect(widget.main()).toContainText('Sandbox Bank')
  await widget.leaveBy(widget.button('Done'))
  const successes = await host.callsOf('onSuccess')
  expect(successes.map(({ item }) => item.connector.id)).toEqual([BANKS.password.id, BANKS.slow.id])
  expect(await host.callsOf('connectToken')).toMatchObject([
    { reason: 'open' },
    { reason: 'another' },
  ])
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
})
