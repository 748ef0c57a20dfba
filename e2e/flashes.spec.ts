import type { Page } from '@playwright/test'
import { approve } from './support/bankPage.ts'
import { BANKS, CPF, LOGIN, MFA_CODE, type Bank } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/**
 * The shortest time between the drawing of two screens, in ms: the 700 of `shownScreen.ts`, which its own test holds to the
 * millisecond, less what a busy machine needs to note the first of them.
 */
const LEAST_MS = 600
/** The screens before the first one that asks, and those that these tests leave by a press, as fast as no person. */
const EXEMPT =
  /^(Getting ready|Looking for|Sign in|Connect Sandbox|Your (CPF|company)|Enter your|Share your data)/
/** The screens of a person at the bank, after which it may go on connecting. */
const AT_BANK = /^(Continue|Approve) at/
/** The screens that end a walk. */
const END =
  /^(You’re connected|Partly connected|Connected, without|Waiting for another|.* couldn’t be reached)/

/** Records the headings of the screens that the widget shows, from its first one. */
const record = (page: Page) =>
  page.context().addInitScript(() => {
    const screens: [at: number, title: string, marks: string][] = []
    globalThis.screens = screens
    const note = () => {
      const title = document.querySelector('main h1')?.textContent ?? ''
      const rows = [...document.querySelectorAll('main ul[role=list] > li')]
      const marks = rows.map(({ textContent }) => /[^,]*$/.exec(textContent)?.[0]).join()
      const [, last, lastMarks] = screens.at(-1) ?? []
      if (title && (title !== last || marks !== lastMarks))
        screens.push([performance.now(), title, marks])
    }
    new MutationObserver(note).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })

/** The headings shown, each with the time for which it stood; undefined for the last one. */
async function shownIn(widget: WidgetPage) {
  const noted = await widget.contentFrame().evaluate(() => globalThis.screens)
  const screens = noted.filter(([, title], index) => title !== noted[index - 1]?.[1])
  return screens.map(([at, title], index) => ({
    title,
    ms: (screens[index + 1]?.[0] ?? Infinity) - at,
  }))
}

type Walk = (bank: Bank, host: HostPage, widget: WidgetPage) => Promise<void>
type Fields = Record<string, string> | null

const typed =
  (fields?: Fields): Walk =>
  (bank, host) =>
    host.begin(bank, fields)
const atPage =
  (fields: Fields): Walk =>
  async (bank, host) =>
    approve(await host.toBank(bank, fields))
/** On another device. */
const approved =
  (fields: Fields): Walk =>
  async (bank, host, widget) => {
    await host.begin(bank, fields)
    await expect(widget.heading(`Approve at ${bank.name}`)).toBeVisible()
    await approve(await widget.openApprovalLink())
  }

const WALKS: [what: string, bank: Bank, walk: Walk][] = [
  ['a password', BANKS.password, typed()],
  [
    'a wrong code, then the right one',
    BANKS.mfa,
    async (bank, host, widget) => {
      await host.begin(bank)
      await widget.submit({ 'Security code': '654321' })
      await expect(widget.frame.getByText('That code didn’t match.')).toBeVisible()
      await widget.submit(MFA_CODE)
    },
  ],
  [
    'a choice, then a code',
    BANKS.twoStepMfa,
    async (bank, host, widget) => {
      await host.begin(bank)
      await widget.frame.getByRole('radio', { name: /^SMS/ }).check()
      await widget.button('Continue').click()
      await expect(widget.main()).toContainText(/SMS to .+\s· Change/)
      await widget.submit({ 'Code you received': '123456' })
    },
  ],
  [
    'a picture',
    BANKS.imageMfa,
    async (bank, host, widget) => {
      await host.begin(bank)
      await widget.submit({ 'Word in the image': 'sandbox' })
    },
  ],
  ['the bank’s page', BANKS.openFinance, atPage(CPF)],
  ['another device', BANKS.deviceApproval, approved(LOGIN)],
]

/** The walk with the most screens, in every run of the tests. */
const GATE_WALK = 'a choice, then a code'

test.describe('no screen flashes, none comes twice around another, and no mark goes back', () => {
  for (const [what, bank, walk] of WALKS)
    test(`${what}${what === GATE_WALK ? '' : ' @matrix'}`, async ({ page, host, widget }) => {
      await record(page)
      await walk(bank, host, widget)
      await expect(widget.heading(END)).toBeVisible({ timeout: 60_000 })
      const shown = await shownIn(widget)
      const waits = shown.filter(({ title }) => !EXEMPT.test(title))
      expect(waits.map(({ title }) => title)).toContain('Connecting')
      expect(waits.filter(({ ms }) => ms < LEAST_MS)).toEqual([])
      const titles = shown.map(({ title }) => title)
      const returns = titles.filter(
        (title, index) => title === titles[index + 2] && !AT_BANK.test(titles[index + 1] ?? ''),
      )
      expect(returns).toEqual([])
      const marks = (await widget.contentFrame().evaluate(() => globalThis.screens))
        .filter(([, title]) => /^(Connecting|Reading|Finishing)/.test(title))
        .map(([, , states]) => states)
      const order = ['not started', 'in progress', 'done']
      const places = marks.map((states) =>
        states.split(',').map((state) => order.indexOf(state.trim())),
      )
      for (const [index, now] of places.entries())
        for (const [row, place] of now.entries())
          expect(place).toBeGreaterThanOrEqual(places[index - 1]?.[row] ?? -1)
    })
})

declare global {
  var screens: [at: number, title: string, marks: string][]
}
