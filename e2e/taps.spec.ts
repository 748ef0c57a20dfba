import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { BANKS, LOGIN } from './support/banks.ts'
import type { Service } from './support/Service.ts'
import { expect, test } from './support/test.ts'

const bank = BANKS.password
const ENDS_IN_DAYS = 12

/** The rows of the table in the report: task, taps. */
const REPORT = readFileSync(new URL('../docs/accessibility.md', import.meta.url), 'utf8').matchAll(
  /^\| (connect|renew|end)\b[^|]*\|\s*(\d+)\s*\|$/gm,
)
const DOCUMENTED = [...REPORT].map(([, task, taps]) => ({ task, taps: Number(taps) }))

/** The options of a view with one connection, whose access ends soon. */
async function withConnection(service: Service) {
  const itemId = await service.createConnectedItem(bank)
  const { id: connectorId, name } = bank
  const consentExpiresAt = new Date(Date.now() + ENDS_IN_DAYS * 86_400_000).toISOString()
  const connection = { itemId, connectorId, name, status: 'UPDATED', consentExpiresAt }
  const view = 'connections' as const
  const revoke = 'deletes' as const
  return { view, revoke, connections: [connection] }
}

test('three tasks take as many taps as the report says @matrix', async ({
  host,
  widget,
  service,
}) => {
  const counted: { task: string; taps: number }[] = []
  let taps = 0
  const count = (task: string) => {
    counted.push({ task, taps })
    taps = 0
  }
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  /** A field that has the focus needs no tap. */
  const typeInto = async (field: Locator, text: string) => {
    await field.waitFor()
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await field.pressSequentially(text)
  }

  await host.connect()
  await typeInto(widget.search, bank.name)
  await tap(widget.frame.getByText(bank.name, { exact: true }))
  for (const [label, value] of Object.entries(LOGIN)) await typeInto(widget.field(label), value)
  await tap(widget.button('Continue'))
  await tap(widget.agreeButton)
  await tap(widget.button('Done'))
  count('connect')

  const options = await withConnection(service)
  await host.connect(options)
  await tap(widget.button('Renew'))
  await tap(widget.button(/^(Update|Renew) now/))
  await tap(widget.button('Done'))
  count('renew')

  await host.connect(options)
  await tap(widget.frame.locator('summary').first())
  await tap(widget.button('End access'))
  await tap(widget.frame.getByRole('dialog').getByRole('button', { name: 'End access' }))
  await expect(widget.frame.getByText('Access was ended.')).toBeVisible()
  count('end')
  expect(counted).toEqual(DOCUMENTED)
})
