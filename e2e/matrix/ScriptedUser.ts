import { errors, type Page } from '@playwright/test'
import { LOGIN, MFA_CODE, type Bank } from '../support/banks.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'
import type { SharedClock } from './SharedClock.ts'

/** The contents of the current screen. */
interface ScreenSnapshot {
  heading: string
  alert: string
  /** The buttons of the screen, without those of the top bar. */
  buttons: string[]
  /** The user has not acted on this screen yet. */
  isNew: boolean
}

/** The course of a run. */
export interface RunReport {
  /** The run ended without success. */
  hasFailed: boolean
  /** The headings or alerts at which the user had to correct something, or at which the run ended. */
  problems: string[]
}

const RECOVERY_BUTTONS = new Set(['Try again', 'Sign in again'])
const MAX_STEPS = 600

const ignoreTimeout = (error: unknown) => {
  if (!(error instanceof errors.TimeoutError)) throw error
}

/** A simulated user who connects a bank: does what each screen asks, and takes the first recovery offered. */
export class ScriptedUser {
  readonly #widget: WidgetPage
  readonly #page: Page
  readonly #clock: SharedClock
  readonly #bank: Pick<Bank, 'name'>
  readonly #onProblem: () => Promise<unknown>
  readonly report: RunReport = { hasFailed: false, problems: [] }

  /** @param onProblem called when a problem is shown, before the user reacts to it */
  constructor(
    widget: WidgetPage,
    bank: Pick<Bank, 'name'>,
    clock: SharedClock,
    onProblem: () => Promise<unknown>,
  ) {
    this.#bank = bank
    this.#widget = widget
    this.#page = widget.page
    this.#clock = clock
    this.#onProblem = onProblem
  }

  /** Goes on until the bank is connected, or until leaving is the only action. */
  async connect(): Promise<RunReport> {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const screen = await this.#snapshot()
      if (screen.heading.endsWith(' is connected')) return this.report
      const action = await this.#actionFor(screen)
      if (this.report.hasFailed) return this.report
      if (!action) await this.#clock.step()
      else {
        await this.#markScreen()
        await action()
        await this.#waitForChange(screen)
      }
    }
    throw new Error(`There is no way on from “${(await this.#snapshot()).heading}”.`)
  }

  /** Another heading is a change, also one that came before the action; on the list, so is an alert that disappears. */
  async #waitForChange(before: ScreenSnapshot): Promise<void> {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const now = await this.#snapshot()
      if (now.isNew || now.heading !== before.heading || now.alert !== before.alert) return
      await this.#clock.step()
    }
    const now = JSON.stringify(await this.#snapshot())
    throw new Error(`Nothing changed after the action on “${before.heading}”: ${now}`)
  }

  /** The action for a screen; null if there is nothing to do but wait. */
  async #actionFor(screen: ScreenSnapshot): Promise<(() => Promise<void>) | null> {
    const { heading, alert, buttons } = screen
    // The first screen of update mode shows a problem from before this run.
    if (buttons.includes('Not now'))
      return () => this.#widget.button(/^(Sign in again|Try again)$/).click()
    const recovery = buttons.find((name) => RECOVERY_BUTTONS.has(name))
    if (recovery) {
      await this.#reportProblem(alert && heading === 'Choose your bank' ? alert : heading)
      return () => this.#widget.button(recovery).click()
    }
    if (buttons.includes('Close')) {
      await this.#reportProblem(heading)
      this.report.hasFailed = true
      return null
    }
    if (heading === 'One more check' && alert) await this.#reportProblem(alert)
    return this.#nextAction(heading)
  }

  #nextAction(heading: string): (() => Promise<void>) | null {
    if (heading === 'Choose your bank') return () => this.#choose()
    if (heading.startsWith('Sign in to ')) return () => this.#widget.submit(LOGIN)
    if (heading.includes('wants to read your data')) return () => this.#widget.agree()
    if (heading === 'One more check') return () => this.#widget.submit(MFA_CODE)
    return null
  }

  /** Returns without choosing if the list fails meanwhile: the next snapshot shows its alert. */
  async #choose(): Promise<void> {
    const { name } = this.#bank
    const row = this.#widget.frame.getByRole('listitem').getByText(name, { exact: true })
    const retry = this.#widget.button('Try again')
    const isListed = async () => (await row.isVisible()) || (await retry.isVisible())
    while (!(await isListed())) {
      // The list may be replaced meanwhile, for instance by an expired session.
      if (!(await this.#widget.heading('Choose your bank').isVisible())) return
      // The list may fail between the look and the typing: the next look shows it.
      if (await this.#widget.search.isVisible())
        await this.#widget.search.fill(name, { timeout: 5_000 }).catch(ignoreTimeout)
      await this.#clock.step()
    }
    if (await row.isVisible()) await this.#widget.choose(this.#bank)
  }

  async #reportProblem(problem: string): Promise<void> {
    this.report.problems.push(problem)
    await this.#onProblem()
  }

  /** Undefined while the frame is loading. */
  #frame() {
    return this.#page.frames().find((child) => child.parentFrame() === this.#page.mainFrame())
  }

  async #markScreen(): Promise<void> {
    await this.#frame()?.evaluate(() => document.querySelector('h1')?.setAttribute('data-done', ''))
  }

  async #snapshot(): Promise<ScreenSnapshot> {
    const snapshot = await this.#frame()
      ?.evaluate(() => {
        const heading = document.querySelector('h1')
        return {
          heading: heading?.textContent ?? '',
          isNew: !heading?.hasAttribute('data-done'),
          alert: document.querySelector('main [role=alert]')?.textContent ?? '',
          buttons: [...document.querySelectorAll('main button')].map(
            (button) => button.textContent ?? '',
          ),
        }
      })
      // The frame is navigating.
      .catch(() => undefined)
    return snapshot ?? { heading: '', isNew: true, alert: '', buttons: [] }
  }
}
