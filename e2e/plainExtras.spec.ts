import { collecting, loggingIn, succeeded } from '../src/testkit/plain/plainChanges.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, CPF, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

// What the widget can do beyond the specification, on a service that has none of it (docs/open-points.md).
test.use({ serverOptions: { service: 'plain' } })

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('a renewal of an active consent takes the bank’s page, by one more click @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const consentExpiresAt = inDays(200)
  await host.connect({ countries: ['BR'] })
  await widget.choose(BANKS.openFinance)
  await widget.submitAndAgree(CPF)
  await approve(await widget.bankOpenedBy(widget.link(/^Continue to/)))
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await widget.done()
  const [item] = plain.items.values()
  if (!item) throw new Error('There is no Item.')
  Object.assign(item, { consentExpiresAt })
  await host.connect({ countries: ['BR'], updateItem: item.id })
  await widget.button(/^(Update|Renew) now/).click()
  await widget.button('Agree and continue').click()
  await expect(widget.main()).toContainText('asks you to confirm the renewal on its own page')
  await approve(await widget.bankOpenedBy(widget.link(/^Continue to/)))
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
})

test('after the bank’s page nobody is told that others have to approve @matrix', async ({
  host,
  widget,
  plain,
}) => {
  plain.connectors = plain.connectors.map((connector) => ({
    ...connector,
    script: { ...connector.script, atBank: () => [{}, {}, loggingIn, collecting, succeeded] },
  }))
  await host.connect()
  await widget.choose(BANKS.openFinance)
  await widget.submitAndAgree(CPF)
  await approve(await widget.bankOpenedBy(widget.link(/^Continue to/)))
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  const shown = (screen: string) => expect.objectContaining({ name: 'SCREEN_CHANGED', screen })
  const events = await host.callsOf('onEvent')
  expect(events).toContainEqual(shown('authorizing'))
  expect(events).not.toContainEqual(shown('pendingApproval'))
})

test('access is ended by the host alone, and offered only if it can @matrix', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect()
  await widget.connect(BANKS.password)
  await widget.done()
  const [itemId = ''] = plain.items.keys()
  const { id: connectorId, name } = BANKS.password
  const connections = [{ itemId, connectorId, name, consentExpiresAt: inDays(200) }]
  await host.connect({ view: 'connections', connections })
  await expect(widget.heading('Your connections')).toBeVisible()
  await expect(widget.button('End access')).toHaveCount(0)
  await widget.leave()
  await host.connect({ view: 'connections', connections, revoke: 'deletes' })
  await widget.frame.getByRole('heading', { name }).click()
  await widget.button('End access').click()
  await widget.frame.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(widget.main()).toContainText('Ended')
  expect(await host.callsOf('onRevoke')).toMatchObject([{ itemId }])
  expect(plain.items.size).toBe(0)
})

test('the chosen term is in the receipt, and not in what the service gets @matrix', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect({ application: { name: 'Acme', consentTerms: [12, 6] } })
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await widget.frame.getByRole('radio', { name: '6 months' }).check()
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('onConsent')).toMatchObject([{ termMonths: 6 }])
  const created = plain.requests.find(({ call }) => call === 'POST /items')
  expect(JSON.stringify(created?.body)).toContain('connectorId')
  expect(JSON.stringify(created?.body)).not.toMatch(/term|6/i)
})

test('a second bank in one run takes a second connect token @matrix', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect({ multiple: true })
  await widget.connect(BANKS.password)
  await widget.button('Connect another bank').click()
  await widget.choose(BANKS.quota)
  await widget.submitAndAgree(CPF)
  await expect(widget.main().getByText(/next month/)).toBeVisible()
  expect(await host.callsOf('connectToken')).toMatchObject([
    { reason: 'open' },
    { reason: 'another' },
  ])
  expect(plain.items.size).toBe(2)
})
