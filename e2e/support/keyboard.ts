import type { CDPSession, Frame, Locator, Page } from '@playwright/test'
import type { HostPage } from './HostPage.ts'
import { expect, test as base } from './test.ts'
import type { WidgetPage } from './WidgetPage.ts'

/** A node of the browser's own accessibility tree, as its protocol tells it. */
interface Node {
  nodeId: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** What a screen reader has to go by: the thing that has the focus, and what live regions say. */
interface Heard {
  focus: string | null
  live: string[]
}

const property = ({ properties = [] }: Node, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value

/** `textbox “User name”, invalid: Enter your user name` */
function spoken(node: Node): string {
  const states = [
    property(node, 'invalid') === 'true' && ', invalid',
    property(node, 'disabled') === true && ', unavailable',
    property(node, 'pressed') === 'true' && ', pressed',
    property(node, 'expanded') === true && ', open',
    property(node, 'expanded') === false && ', closed',
  ].filter((state) => state !== false)
  const description = node.description?.value
  return `${node.role?.value} “${node.name?.value}”${states.join('')}${description ? `: ${description}` : ''}`
}

/** What is in a node; in brackets a timer, which by its role is not read out again as it changes. */
function textOf(node: Node, nodes: Map<string, Node>): string {
  if (node.role?.value === 'StaticText') return node.name?.value ?? ''
  const text = (node.childIds ?? [])
    .map((id) => nodes.get(id))
    .map((child) => (child ? textOf(child, nodes) : ''))
    .join(' ')
  return node.role?.value === 'timer' ? `[${text}]` : text
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim()

/** Live by itself, or as a part of what is. */
const isLive = (node: Node) => ['polite', 'assertive'].includes(String(property(node, 'live')))

function heardIn(tree: Node[]): Heard {
  const nodes = new Map(tree.map((node) => [node.nodeId, node]))
  const seen = tree.filter(({ ignored }) => !ignored)
  const focused = seen.find(
    (node) => property(node, 'focused') === true && node.role?.value !== 'RootWebArea',
  )
  return {
    focus: focused ? spoken(focused) : null,
    live: seen.filter(isLive).map((node) => `${node.role?.value}: ${tidy(textOf(node, nodes))}`),
  }
}

/** A person with a keyboard and a screen reader: keys go in, the accessibility tree comes out. */
export class Keyboard {
  readonly #page: Page
  readonly #widget: WidgetPage
  readonly #sessions = new Map<Frame, CDPSession>()
  constructor(page: Page, widget: WidgetPage) {
    this.#page = page
    this.#widget = widget
  }

  /** Goes to the host page's button and opens the widget. */
  async open(host: HostPage, options: Parameters<HostPage['prepare']>[0] = {}): Promise<void> {
    await host.prepare(options)
    await this.take(this.#page.locator('#open'))
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** Goes on with Tab until the element has the focus; what cannot be reached fails. */
  async tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor()
    const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 20; presses += 1) {
      if (await hasFocus()) return
      await this.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }

  /** Goes to a button, a link or what can be unfolded, and presses it. */
  async take(wanted: Locator): Promise<void> {
    await this.tabTo(wanted)
    await this.press('Enter')
  }

  /** Opens a window with Enter, and hands it over. */
  async takeToWindow(wanted: Locator): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.take(wanted)
    return opened
  }

  /** Goes from field to field and types. */
  async enter(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.tabTo(this.#widget.field(label))
      await this.type(value)
    }
  }

  /** The same, and goes on with Enter, as one does. */
  async submit(fields: Record<string, string>): Promise<void> {
    await this.enter(fields)
    await this.press('Enter')
  }

  async agree(): Promise<void> {
    await this.take(this.#widget.button(/^Agree and/))
  }

  /** Waits until this is all that a screen reader has: what has the focus, and what live regions say. */
  async hears(focus: unknown, ...live: unknown[]): Promise<void> {
    const intervals = [50, 100, 200]
    await expect.poll(() => this.#heard(), { intervals }).toEqual({ focus, live })
  }

  async #heard(): Promise<Heard | null> {
    const frame = this.#page.frames().find((one) => one.parentFrame() === this.#page.mainFrame())
    // An empty frame has no tree of its own yet.
    if (!frame?.url().startsWith('http')) return null
    const session = this.#sessions.get(frame) ?? (await this.#page.context().newCDPSession(frame))
    this.#sessions.set(frame, session)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return heardIn(nodes)
  }
}

/** Journeys by keyboard alone. */
export const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page, widget }, use) => use(new Keyboard(page, widget)),
})

export { expect }
