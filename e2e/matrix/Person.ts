import type { Page } from '@playwright/test'
import type { WidgetPage } from '../support/WidgetPage.ts'
import type { Pace } from './Pace.ts'

/** What a person sees of the widget at one moment. */
interface Sight {
  heading: string
  alert: string
  /** The buttons of the screen itself, not those of the bar above it. */
  buttons: string[]
  /** Nothing has been done on this screen yet. */
  isNew: boolean
}

/** How a run ended, and what came up on the way. */
export interface Story {
  ended: boolean
  /** The screens on which the person had to put something right, or where it was over. */
  met: string[]
  /** How often each form was sent. */
  sent: { credentials: number; answers: number }
}

const LOGIN = { 'User name': 'user', Password: 'password' }
const CODE = { 'Security code': '123456' }
const PUTS_RIGHT = new Set(['Try again', 'Correct the details'])
const MOST_STEPS = 600

/** Someone who wants to connect a bank, does what each screen asks, and takes the first way on. */
export class Person {
  readonly #widget: WidgetPage
  readonly #page: Page
  readonly #pace: Pace
  readonly #bank: string
  readonly #onMet: () => Promise<unknown>
  readonly story: Story = { ended: false, met: [], sent: { credentials: 0, answers: 0 } }

  /** `onMet` is called once something has gone wrong before their eyes, before they act on it. */
  constructor(widget: WidgetPage, bank: string, pace: Pace, onMet: () => Promise<unknown>) {
    this.#bank = bank
    this.#widget = widget
    this.#page = widget.page
    this.#pace = pace
    this.#onMet = onMet
  }

  /** Goes on until the bank is connected or nothing but leaving is left. */
  async connect(): Promise<Story> {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const sight = await this.#look()
      if (sight.heading.endsWith(' is connected')) return this.story
      const act = await this.#actOn(sight)
      if (this.story.ended) return this.story
      if (!act) await this.#pace.step()
      else {
        await this.#mark()
        await act()
        await this.#untilChanged(sight)
      }
    }
    throw new Error(`No way on from “${(await this.#look()).heading}”.`)
  }

  /** A screen is another one when its heading is; on the list, an error that goes is change enough. */
  async #untilChanged(before: Sight): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const now = await this.#look()
      if (now.isNew || now.alert !== before.alert) return
      await this.#pace.step()
    }
    const now = JSON.stringify(await this.#look())
    throw new Error(`Nothing came of what was done on “${before.heading}”: ${now}`)
  }

  /** What there is to do here; null where there is only waiting. */
  async #actOn({ heading, alert, buttons }: Sight): Promise<(() => Promise<void>) | null> {
    // The first screen of update mode says what was wrong before this run.
    if (buttons.includes('Not now'))
      return () => this.#widget.button(/^(Enter the details|Try again)$/).click()
    const remedy = buttons.find((name) => PUTS_RIGHT.has(name))
    if (remedy) {
      await this.#meet(alert && heading === 'Choose your bank' ? alert : heading)
      return () => this.#widget.button(remedy).click()
    }
    if (buttons.includes('Close')) {
      await this.#meet(heading)
      this.story.ended = true
      return null
    }
    if (heading === 'One more check' && alert) await this.#meet(alert)
    return this.#nextOf(heading)
  }

  #nextOf(heading: string): (() => Promise<void>) | null {
    if (heading === 'Choose your bank') return () => this.#choose()
    if (heading === 'Enter your details') {
      this.story.sent.credentials += 1
      return () => this.#widget.submit(LOGIN)
    }
    if (heading.includes('wants to read this')) return () => this.#widget.agree()
    if (heading === 'One more check') {
      this.story.sent.answers += 1
      return () => this.#widget.submit(CODE)
    }
    return null
  }

  /** A list that fails while it is searched is met at the next look. */
  async #choose(): Promise<void> {
    const row = this.#widget.frame.getByRole('listitem').getByText(this.#bank, { exact: true })
    const failed = this.#widget.button('Try again')
    const isListed = async () => (await row.isVisible()) || (await failed.isVisible())
    while (!(await isListed())) {
      // The list may end while it is searched: the session, for one.
      if (!(await this.#widget.heading('Choose your bank').isVisible())) return
      if (await this.#widget.search.isVisible()) await this.#widget.search.fill(this.#bank)
      await this.#pace.step()
    }
    if (await row.isVisible()) await this.#widget.choose(this.#bank)
  }

  async #meet(what: string): Promise<void> {
    this.story.met.push(what)
    await this.#onMet()
  }

  #frame() {
    return this.#page.frames().find((one) => one.parentFrame() === this.#page.mainFrame())
  }

  async #mark(): Promise<void> {
    await this.#frame()?.evaluate(() => document.querySelector('h1')?.setAttribute('data-done', ''))
  }

  async #look(): Promise<Sight> {
    const text = await this.#frame()
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
      // The frame is still on its way.
      .catch(() => undefined)
    return text ?? { heading: '', isNew: true, alert: '', buttons: [] }
  }
}
