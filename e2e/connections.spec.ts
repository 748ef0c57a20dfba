import type { Connection } from '../src/protocol/options.ts'
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

test('rule 11: a connection is renewed @firefox-matrix', async ({ host, widget, service }) => {
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
  // The page has not said that it can end one.
  await expect(widget.button('Stop sharing')).toHaveCount(0)

  await widget.button('Renew').click()
  await expect(widget.renewal(BANKS.password)).toBeVisible()
  await widget.renew()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await widget.done()
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

test('rule 12: a connection is ended @firefox-matrix', async ({ host, widget, service }) => {
  const connection = await connected(service)
  await host.connect({ view: 'connections', connections: [connection], revoke: 'deletes' })
  await widget.frame.getByRole('heading', { name: 'Sandbox Bank' }).click()
  await widget.button('Stop sharing').click()
  const dialog = widget.frame.getByRole('dialog', {
    name: 'Stop sharing your data at Sandbox Bank?',
  })
  await expect(dialog).toHaveAccessibleDescription(/gets no more data from Sandbox Bank/)
  await dialog.getByRole('button', { name: 'Keep sharing' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await service.itemIds()).toContain(connection.itemId)

  await widget.button('Stop sharing').click()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(widget.frame.getByText('You stopped sharing.')).toBeVisible()
  await expect(widget.frame.getByText('Ended (1)')).toBeVisible()
  await expect(widget.button('Renew')).toHaveCount(0)
  expect(await service.itemIds()).not.toContain(connection.itemId)
  expect(await host.callsOf('onRevoke')).toMatchObject([{ itemId: connection.itemId }])

  await widget.frame.getByText('Ended (1)').click()
  await widget.button('Connect again').click()
  await widget.submitAndAgree(LOGIN)
  await expect(widget.connected(BANKS.password)).toBeVisible()
  const replaces = { itemId: connection.itemId }
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { replaces } }])
})
