import * as fc from 'fast-check'
import { expect, type Frame, type Page, type Route } from '@playwright/test'
import { HOSTILE_TEXTS, corrupted, type HostileKind } from '../../src/testkit/garbage/hostile.ts'
import { CONNECTOR, CREDENTIAL, ITEM } from '../../src/testkit/garbage/validSamples.ts'
import { hold } from '../support/hold.ts'
import type { HostPage } from '../support/HostPage.ts'
import type { Servers } from '../support/servers.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

export interface GarbageFixtures {
  page: Page
  host: HostPage
  widget: WidgetPage
  servers: Servers
}

/** Shows a hostile value on a screen, within `check`; resolves with the ms for which the page was blocked. */
type Show = (value: unknown, stage: GarbageFixtures, check: Check) => Promise<number>
/** Measures how long an action blocks the page, in ms, and checks the screen after it. */
type Check = (frame: Frame, act: () => Promise<unknown>) => Promise<number>

/** A valid value, and the screen that shows it once it is corrupted. */
interface Scene {
  valid: unknown
  show: Show
}

const SEED = 20_261_121
/** The number of samples of each kind. */
const SAMPLES = 3

/** The samples of a kind, the same in every run. */
export const samplesOf = ({ valid }: Scene, kind: HostileKind): unknown[] =>
  fc.sample(corrupted(valid, kind), { seed: SEED, numRuns: SAMPLES })

const asObject = (value: unknown): object => (typeof value === 'object' && value ? value : {})

const json = (route: Route, body: unknown) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })
const catalog = (results: unknown[]) => ({ page: 1, total: 1, totalPages: 1, results })

const BANK = { ...CONNECTOR, credentials: [], oauth: false }
const RUNNING = { status: 'UPDATING', executionStatus: 'LOGIN_IN_PROGRESS' }

/** Connects until the Item is read; every read then answers what `item` returns. */
async function connectWith(item: () => object, { page, host, widget }: GarbageFixtures) {
  // Without an address of the bank's, which would be opened before an approval is asked for.
  const connector = { ...ITEM.connector, oauthUrl: null }
  const nothing = { error: null, parameter: null, userAction: null }
  const runningItem = { ...ITEM, ...RUNNING, ...nothing, connector }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/connectors?*', (route) => json(route, catalog([BANK])))
  await page.route('**/api/items', (route) => json(route, runningItem))
  await page.route('**/api/items/*', (route) => json(route, { ...runningItem, ...item() }))
  await host.connect({ selectedConnectorId: BANK.id })
  await widget.agree()
  await expect(widget.heading(/^Connecting/)).toBeVisible()
}

/** Shows an Item with one corrupted part, in a state that displays it. */
const itemWith =
  (part: string, state: { status: string; executionStatus: string }, heading: RegExp): Show =>
  async (value, fixtures, check) => {
    const { widget } = fixtures
    let item: object = {}
    await connectWith(() => item, fixtures)
    return check(widget.contentFrame(), async () => {
      item = { ...state, error: null, parameter: null, userAction: null, [part]: value }
      await widget.contentFrame().evaluate(() => dispatchEvent(new Event('online')))
      await expect(widget.heading(heading)).toBeVisible()
    })
  }

const inList: Show = async (value, { page, host, widget }, check) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const release = await hold(page, '**/api/connectors?*', (route) => {
    // One with a valid name, one as it is, and a second one with the same id.
    const named = { ...asObject(value), id: 1, name: 'Trap Bank', isOpenFinance: true }
    return json(route, catalog([named, value, { ...named, name: 'Twin Bank' }, BANK]))
  })
  await host.connect()
  await expect(widget.heading('Choose your bank')).toBeVisible()
  return check(widget.contentFrame(), async () => {
    release()
    await widget.search.fill('Harbour')
    await expect(widget.frame.getByRole('listitem').getByText('Harbour Bank')).toBeVisible()
    await expect(widget.frame.getByText('Twin Bank')).toHaveCount(0)
  })
}

const inForm: Show = async (value, { page, host, widget }, check) => {
  const connector = {
    ...BANK,
    credentials: [value, value, { name: 'last', label: 'The last one' }],
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/connectors?*', (route) => json(route, catalog([connector])))
  await host.connect({ selectedConnectorId: BANK.id })
  await expect(widget.field('The last one')).toBeVisible()
  const [text = ''] = HOSTILE_TEXTS
  for (const field of await widget.frame.getByRole('textbox').all()) await field.fill(text)
  return check(widget.contentFrame(), () => widget.button('Continue').click())
}

/** As `src/protocol/guards.ts` allows. */
const MAX_OPTION_LENGTH = 10_000

const inApplication: Show = async (value, { page, host, widget }, check) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/connectors?*', (route) => json(route, catalog([BANK])))
  // Values that are no text, and longer ones, are refused before they reach a screen.
  const texts = Object.entries(asObject(value)).flatMap(([name, field]) =>
    typeof field === 'string' ? [[name, field.slice(0, MAX_OPTION_LENGTH)]] : [],
  )
  const application = { name: 'Acme', ...Object.fromEntries(texts) }
  await host.connect({ application, selectedConnectorId: BANK.id })
  await expect(widget.heading(/^Share your data with/)).toBeVisible()
  return check(widget.contentFrame(), async () => {
    for (const summary of await widget.frame.locator('summary').all()) await summary.click()
  })
}

/** Web servers refuse longer queries. */
const MAX_QUERY_LENGTH = 9000

const onCompletionPage: Show = async (value, { page, servers }, check) => {
  const texts = Object.entries(asObject(value)).map(([name, field]) => [name, String(field)])
  const query = String(new URLSearchParams(texts)).slice(0, MAX_QUERY_LENGTH)
  await page.goto(`${servers.widgetUrl}/complete.html?${query}`)
  return check(page.mainFrame(), () => page.reload())
}

const APPLICATION = {
  name: 'Acme',
  logoUrl: 'https://shop.example/logo.svg',
  purpose: 'To see your balance',
  termsUrl: 'https://shop.example/terms',
  manageUrl: 'https://shop.example/manage',
  primaryColor: '#112233',
}
const RETURN = { itemId: ITEM.id, status: 'UPDATED', message: 'Done', serviceFlowId: '1' }

const failed = { status: 'OUTDATED', executionStatus: 'ACCOUNT_NEEDS_ACTION' }
const waiting = (what: string) => ({ status: what, executionStatus: what })
const partial = { status: 'UPDATED', executionStatus: 'PARTIAL_SUCCESS' }

/** Every screen that shows foreign values. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'catalog, list': { valid: CONNECTOR, show: inList },
  'credentials, form': { valid: CREDENTIAL, show: inForm },
  'application, consent': { valid: APPLICATION, show: inApplication },
  'parameter, MFA': {
    valid: CREDENTIAL,
    // One without a name cannot be answered, and ends the run.
    show: itemWith(
      'parameter',
      waiting('WAITING_USER_INPUT'),
      /^One more check|^Enter the code|^Connecting|didn’t work$/,
    ),
  },
  'userAction, approval': {
    valid: ITEM.userAction,
    show: itemWith(
      'userAction',
      waiting('WAITING_USER_ACTION'),
      /^Approve at|^Connecting|^Waiting for another approval|^The time to approve ran out/,
    ),
  },
  'error, failure': { valid: ITEM.error, show: itemWith('error', failed, /./) },
  'statusDetail, success': {
    valid: ITEM.statusDetail,
    show: itemWith(
      'statusDetail',
      partial,
      /^(You’re|Partly) connected$|^Connected, without |^Connecting/,
    ),
  },
  'query, completion page': { valid: RETURN, show: onCompletionPage },
}
