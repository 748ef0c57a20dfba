import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { BANKS, LOGIN } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test, type Keyboard } from './support/keyboard.ts'
import type { Service } from './support/Service.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const bank = BANKS.password
/** Its consents end. */
const connected = BANKS.newIds
const ENDS_IN_DAYS = 12

/** A person's way through the tasks, which counts what it takes, without the letters that are typed. */
interface Way {
  taken: () => number
  activate: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Sends the form that was typed into last. */
  submit: () => Promise<void>
}

/** The rows of the table in the report. */
const REPORT = readFileSync(new URL('../docs/accessibility.md', import.meta.url), 'utf8').matchAll(
  /^\| (connect|renew|end)\b[^|]*\|\s*(\d+)\s*\|\s*(\d+)\s*\|$/gm,
)
const DOCUMENTED = [...REPORT].map(([, task, taps, keys]) => ({
  task,
  taps: Number(taps),
  keys: Number(keys),
}))

/** The options of a view with one connection, whose access ends soon. */
async function withConnection(service: Service) {
  const itemId = await service.createConnectedItem(connected, {
    parameters: { cpf: '52998224725' },
  })
  const { id: connectorId, name } = connected
  const consentExpiresAt = new Date(Date.now() + ENDS_IN_DAYS * 86_400_000).toISOString()
  const connection = { itemId, connectorId, name, status: 'UPDATED', consentExpiresAt }
  const view = 'connections' as const
  const revoke = 'deletes' as const
  return { view, revoke, connections: [connection] }
}

async function countTasks(host: HostPage, service: Service, way: Way): Promise<number[]> {
  const widget = new WidgetPage(host.page)
  const counted: number[] = []
  const count = () => counted.push(way.taken() - counted.reduce((sum, some) => sum + some, 0))
  const agree = async () => {
    const rest = widget.button('See the rest')
    await expect(widget.agreeButton.or(rest)).toBeEnabled()
    if (await rest.isVisible()) await way.activate(rest)
    await way.activate(widget.agreeButton)
  }

  await host.connect()
  await way.type(widget.search, bank.name)
  await way.activate(widget.frame.getByRole('button', { name: bank.name }))
  for (const [label, value] of Object.entries(LOGIN)) await way.type(widget.field(label), value)
  await way.submit()
  await agree()
  await way.activate(widget.button('Done'))
  count()

  const options = await withConnection(service)
  await host.connect(options)
  await way.activate(widget.button('Renew now'))
  await agree()
  await way.activate(widget.button('Done'))
  count()

  await host.connect(options)
  await way.activate(widget.button(new RegExp(`^${connected.name}`)))
  await way.activate(widget.button('Stop sharing'))
  await way.activate(widget.frame.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }))
  await expect(widget.frame.getByText('You stopped sharing.')).toBeVisible()
  count()
  return counted
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

/** A finger on a phone. */
function byTaps(widget: WidgetPage): Way {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    taken: () => taps,
    activate: tap,
    type: async (field, text) => {
      await field.waitFor()
      if (!(await hasFocus(field))) await tap(field)
      await field.pressSequentially(text)
    },
    submit: () => tap(widget.button('Continue')),
  }
}

/** A keyboard, without a mouse. */
const byKeys = (keys: Keyboard): Way => ({
  taken: () => keys.pressed,
  activate: (target) => keys.activate(target),
  type: async (field, text) => {
    await keys.tabTo(field)
    await keys.type(text)
  },
  submit: () => keys.press('Enter'),
})

test('three tasks take the documented taps @matrix', async ({ host, widget, service, keys }) => {
  const taps = await countTasks(host, service, byTaps(widget))
  const pressed = await countTasks(host, service, byKeys(keys))
  const counted = ['connect', 'renew', 'end'].map((task, at) => ({
    task,
    taps: taps[at],
    keys: pressed[at],
  }))
  expect(counted).toEqual(DOCUMENTED)
})
