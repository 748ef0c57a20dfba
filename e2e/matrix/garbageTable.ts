import * as fc from 'fast-check'
import { expect, type Frame, type Page, type Route } from '@playwright/test'
import { HOSTILE_TEXTS, corrupted, type HostileKind } from '../../testkit/garbage/hostile.ts'
import { CONNECTOR, CREDENTIAL, ITEM } from '../../testkit/garbage/validSamples.ts'
import type { HostPage } from '../support/HostPage.ts'
import type { Servers } from '../support/servers.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

export interface GarbageStage {
  page: Page
  host: HostPage
  widget: WidgetPage
  servers: Servers
}

/** Puts something hostile on a screen; what may freeze the page is done within `check`. */
type Show = (value: unknown, stage: GarbageStage, check: Check) => Promise<number>
/** Looks at what came of it, and says how long the page was held up, in ms. */
type Check = (frame: Frame, act: () => Promise<unknown>) => Promise<number>

/** What is corrupted, and the screen that then has to show it. */
interface Scene {
  good: unknown
  show: Show
  /** How many are tried of each kind. */
  times: number
}

const SEED = 20_261_121

/** The same ones on every run. */
export const samplesOf = ({ good, times }: Scene, kind: HostileKind): unknown[] =>
  fc.sample(corrupted(good, kind), { seed: SEED, numRuns: times })

const asObject = (value: unknown): object => (typeof value === 'object' && value ? value : {})

const json = (route: Route, body: unknown) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })
const catalog = (results: unknown[]) => ({ page: 1, total: 1, totalPages: 1, results })

const BANK = { ...CONNECTOR, credentials: [], oauth: false }
const RUNNING = { status: 'UPDATING', executionStatus: 'LOGIN_IN_PROGRESS' }

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (!frame) throw new Error('The widget is not there')
  return frame
}

/** Sends the person to their bank; from then on every read of the Item answers what `item` gives. */
async function connectWith(item: () => object, { page, host, widget }: GarbageStage) {
  const begun = { ...ITEM, ...RUNNING, error: null, parameter: null, userAction: null }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/connectors?*', (route) => json(route, catalog([BANK])))
  await page.route('**/api/items', (route) => json(route, begun))
  await page.route('**/api/items/*', (route) => json(route, { ...begun, ...item() }))
  await host.connect({ selectedConnectorId: BANK.id })
  await widget.agree()
  await expect(widget.heading(/^Connecting/)).toBeVisible()
}

/** The Item with one part corrupted, in a state that shows that part. */
const itemWith =
  (part: string, state: { status: string; executionStatus: string }, heading: RegExp): Show =>
  async (value, stage, check) => {
    const { page, widget } = stage
    let item: object = {}
    await connectWith(() => item, stage)
    return check(frameOf(page), async () => {
      item = { ...state, error: null, parameter: null, userAction: null, [part]: value }
      await frameOf(page).evaluate(() => dispatchEvent(new Event('online')))
      await expect(widget.heading(heading)).toBeVisible()
    })
  }

const inList: Show = async (value, { page, host, widget }, check) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/connectors?*', async (route) => {
    await released
    // One with a good name, one as it is, and the same once more under the same id.
    const named = { ...asObject(value), id: 1, name: 'Trap Bank', isOpenFinance: true }
    await json(route, catalog([named, value, { ...named, name: 'Twin Bank' }, BANK]))
  })
  await host.connect()
  await expect(widget.heading('Choose your bank')).toBeVisible()
  return check(frameOf(page), async () => {
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
  return check(frameOf(page), () => widget.button('Continue').click())
}

const inApplication: Show = async (value, { page, host, widget }, check) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/connectors?*', (route) => json(route, catalog([BANK])))
  // What is not text at all never gets as far as a screen.
  const texts = Object.entries(asObject(value)).filter(([, one]) => typeof one === 'string')
  const application = { name: 'Acme', ...Object.fromEntries(texts) }
  await host.connect({ application, selectedConnectorId: BANK.id })
  await expect(widget.button(/^Agree and/)).toBeVisible()
  return check(frameOf(page), async () => {
    for (const summary of await widget.frame.locator('summary').all()) await summary.click()
  })
}

/** No web server takes a longer one. */
const LONGEST_QUERY = 9000

const onCompletionPage: Show = async (value, { page, servers }, check) => {
  const texts = Object.entries(asObject(value)).map(([name, one]) => [name, String(one)])
  const query = String(new URLSearchParams(texts)).slice(0, LONGEST_QUERY)
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
const partly = { status: 'UPDATED', executionStatus: 'PARTIAL_SUCCESS' }

/** Every screen that shows what comes from outside. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'catalog, list': { good: CONNECTOR, show: inList, times: 3 },
  'credentials, form': { good: CREDENTIAL, show: inForm, times: 3 },
  'application, consent': { good: APPLICATION, show: inApplication, times: 3 },
  'parameter, MFA': {
    good: CREDENTIAL,
    show: itemWith('parameter', waiting('WAITING_USER_INPUT'), /One more check|^Connecting/),
    times: 3,
  },
  'userAction, approval': {
    good: ITEM.userAction,
    show: itemWith('userAction', waiting('WAITING_USER_ACTION'), /^Approve at|^Connecting/),
    times: 3,
  },
  'error, ending': { good: ITEM.error, show: itemWith('error', failed, /./), times: 3 },
  'statusDetail, success': {
    good: ITEM.statusDetail,
    show: itemWith('statusDetail', partly, /is (partly )?connected|^Connecting/),
    times: 3,
  },
  'query, completion page': { good: RETURN, show: onCompletionPage, times: 3 },
}
