import { errors } from '@playwright/test'
import { LOGIN, MFA_CODE, type Bank } from '../support/banks.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'
import type { SharedClock } from './sharedClock.ts'

interface ScreenSnapshot {
  heading: string
  alert: string
  /** The buttons of the screen, without those of the top bar. */
  buttons: string[]
  /** The user has not acted on this screen yet. */
  isNew: boolean
}

export interface RunReport {
  /** The run ended without success. */
  hasFailed: boolean
  /** The headings or alerts at which the user had to correct something, or at which the run ended. */
  problems: string[]
}

/** The headings of an MFA step. */
const ASKS: ReadonlySet<string> = new Set(['One more check', 'Enter the code'])

/** The headings of a consent: the first one, and that of a renewal. */
const CONSENT = /^(Share your data|Keep sharing) with /

const RECOVERY_BUTTONS = new Set(['Try again', 'Sign in again'])
const MAX_STEPS = 600

const ignoreTimeout = (error: unknown) => {
  if (!(error instanceof errors.TimeoutError)) throw error
}

/**
 * A simulated user who connects a bank: does what each screen asks, and takes the first recovery offered, until the bank
 * is connected or leaving is the only action.
 * @param onProblem called when a problem is shown, before the user reacts to it
 */
export async function connectAsUser(
  widget: WidgetPage,
  bank: Pick<Bank, 'name'>,
  clock: SharedClock,
  onProblem: () => Promise<unknown> = () => Promise.resolve(),
): Promise<RunReport> {
  const report: RunReport = { hasFailed: false, problems: [] }
  const { page } = widget
  /** Undefined while the frame is loading. */
  const frame = () => page.frames().find((child) => child.parentFrame() === page.mainFrame())

  const takeSnapshot = async (): Promise<ScreenSnapshot> => {
    const snapshot = await frame()
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

  /** Another heading is a change, also one that came before the action; on the list, so is an alert that disappears. */
  const waitForChange = async (before: ScreenSnapshot): Promise<void> => {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const now = await takeSnapshot()
      if (now.isNew || now.heading !== before.heading || now.alert !== before.alert) return
      await clock.step()
    }
    const now = JSON.stringify(await takeSnapshot())
    throw new Error(`Nothing changed after the action on “${before.heading}”: ${now}`)
  }

  /** Returns without choosing if the list fails meanwhile: the next snapshot shows its alert. */
  const choose = async (): Promise<void> => {
    const row = widget.frame.getByRole('listitem').getByText(bank.name, { exact: true })
    const retry = widget.button('Try again')
    while (!(await row.isVisible()) && !(await retry.isVisible())) {
      // The list may be replaced meanwhile, for instance by an expired session.
      if (!(await widget.heading('Choose your bank').isVisible())) return
      // The list may fail between the look and the typing: the next look shows it.
      if (await widget.search.isVisible())
        await widget.search.fill(bank.name, { timeout: 5_000 }).catch(ignoreTimeout)
      await clock.step()
    }
    if (await row.isVisible()) await widget.choose(bank)
  }

  const reportProblem = (problem: string): Promise<unknown> => {
    report.problems.push(problem)
    return onProblem()
  }

  const nextAction = (heading: string): (() => Promise<void>) | null => {
    if (heading === 'Choose your bank') return choose
    if (heading.startsWith('Sign in to ')) return () => widget.submit(LOGIN)
    if (ASKS.has(heading)) return () => widget.submit(MFA_CODE)
    return null
  }

  /** The action for a screen; null if there is nothing to do but wait. */
  const actionFor = async ({ heading, alert, buttons }: ScreenSnapshot) => {
    if (CONSENT.test(heading)) return () => widget.agree()
    // The first screen of update mode shows a problem from before this run.
    if (buttons.includes('Not now'))
      return () => widget.button(/^(Sign in again|Try again)$/).click()
    const recovery = buttons.find((name) => RECOVERY_BUTTONS.has(name))
    if (recovery) {
      await reportProblem(alert && heading === 'Choose your bank' ? alert : heading)
      // A wait that ends meanwhile takes its button along.
      return () => widget.button(recovery).click({ timeout: 5_000 }).catch(ignoreTimeout)
    }
    if (buttons.some((name) => name.startsWith('Back to '))) {
      await reportProblem(heading)
      report.hasFailed = true
      return null
    }
    if (ASKS.has(heading) && alert) await reportProblem(alert)
    return nextAction(heading)
  }

  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const screen = await takeSnapshot()
    if (screen.heading === 'You’re connected') return report
    const action = await actionFor(screen)
    if (report.hasFailed) return report
    if (!action) await clock.step()
    else {
      await frame()?.evaluate(() => document.querySelector('h1')?.setAttribute('data-done', ''))
      await action()
      await waitForChange(screen)
    }
  }
  throw new Error(`There is no way on from “${(await takeSnapshot()).heading}”.`)
}
