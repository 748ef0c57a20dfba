import { sendsItself } from '../../src/testing/playwright/sendsItself.ts'
import type { CDPSession, Frame, Locator, Page } from '@playwright/test'
import { LOGIN } from './banks.ts'
import type { HostPage } from './HostPage.ts'
import { expect, test as base } from './test.ts'
import type { WidgetPage } from './WidgetPage.ts'

/** Everything that a screen reader announces: the focused element, and the contents of live regions. */
interface Announcement {
  focus: string | null
  live: string[]
}

/** A node of an accessibility tree (Chrome DevTools Protocol, `Accessibility.AXNode`). */
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

const property = ({ properties = [] }: AxNode, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value

/** A node as `textbox “User name”, invalid: Fill in this field`. */
function describeNode(node: AxNode): string {
  const states = [
    property(node, 'invalid') === 'true' && ', invalid',
    property(node, 'expanded') === true && ', open',
    property(node, 'expanded') === false && ', closed',
  ].filter((state) => state !== false)
  const description = node.description?.value
  return `${node.role?.value} “${node.name?.value}”${states.join('')}${description ? `: ${description}` : ''}`
}

/** The text of a node. Timers are in brackets: screen readers do not announce their changes. */
function textOf(node: AxNode, nodes: Map<string, AxNode>): string {
  if (node.role?.value === 'StaticText') return node.name?.value ?? ''
  const text = (node.childIds ?? [])
    .map((id) => nodes.get(id))
    .map((child) => (child ? textOf(child, nodes) : ''))
    .join(' ')
  return node.role?.value === 'timer' ? `[${text}]` : text
}

const normalizeSpaces = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim()

/** True for a live region and for nodes inside one. */
const isLive = (node: AxNode) => ['polite', 'assertive'].includes(String(property(node, 'live')))

function announcementOf(tree: AxNode[]): Announcement {
  const nodes = new Map(tree.map((node) => [node.nodeId, node]))
  const seen = tree.filter(({ ignored }) => !ignored)
  const focused = seen.find(
    (node) => property(node, 'focused') === true && node.role?.value !== 'RootWebArea',
  )
  return {
    focus: focused ? describeNode(focused) : null,
    // An empty region announces nothing.
    live: seen.filter(isLive).flatMap((node) => {
      const text = normalizeSpaces(textOf(node, nodes))
      return text ? [`${node.role?.value}: ${text}`] : []
    }),
  }
}

/** The page model of a person with a keyboard and a screen reader, read from the accessibility tree. */
export class Keyboard {
  readonly #page: Page
  readonly #host: HostPage
  readonly #widget: WidgetPage
  #session: { frame: Frame; cdp: CDPSession } | undefined
  constructor(page: Page, host: HostPage, widget: WidgetPage) {
    this.#page = page
    this.#host = host
    this.#widget = widget
  }

  async open(options: Parameters<HostPage['prepare']>[0] = {}): Promise<void> {
    await this.#host.prepare(options)
    await this.activate(this.#page.locator('#open'))
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** Presses Tab until an element has the focus; fails if 20 presses do not reach it. */
  async tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor()
    const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 20; presses += 1) {
      if (await hasFocus()) return
      await this.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }

  /** Tabs to a button, a link or a disclosure, and presses Enter. */
  async activate(wanted: Locator): Promise<void> {
    await this.tabTo(wanted)
    // A screen that was shown a moment ago takes no key press yet.
    await expect(wanted).toBeEnabled()
    await this.press('Enter')
  }

  /** Activates an element that opens a window, and returns the window. */
  async activateToOpen(wanted: Locator): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.activate(wanted)
    return opened
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.tabTo(this.#widget.field(label))
      await this.type(value)
    }
  }

  async submit(fields: Record<string, string>): Promise<void> {
    const isCode = await sendsItself((label) => this.#widget.field(label), fields)
    await this.fill(fields)
    if (!isCode) await this.press('Enter')
  }

  async submitAndAgree(fields: Record<string, string> = LOGIN): Promise<void> {
    await this.submit(fields)
    await this.agree()
  }

  /** Reads the consent screen to its end. */
  async seeRest(): Promise<void> {
    const rest = this.#widget.button('See the rest')
    await this.#widget.agreeButton.or(rest).waitFor()
    await expect(this.#widget.agreeButton.or(rest)).toBeEnabled()
    if (await rest.isVisible()) await this.activate(rest)
  }

  async agree(): Promise<void> {
    await this.seeRest()
    await this.activate(this.#widget.agreeButton)
  }

  /** Waits until the announcement is exactly this: the focused element (null for none), and each live region. */
  async expectAnnounced(focus: unknown, ...live: unknown[]): Promise<void> {
    const intervals = [50, 100, 200]
    await expect.poll(() => this.#announcement(), { intervals }).toEqual({ focus, live })
  }

  async #announcement(): Promise<Announcement | null> {
    const main = this.#page.mainFrame()
    const frame = this.#page.frames().find((child) => child.parentFrame() === main)
    // A frame that has not loaded yet has no accessibility tree.
    if (!frame?.url().startsWith('http')) return null
    if (this.#session?.frame !== frame)
      this.#session = { frame, cdp: await this.#page.context().newCDPSession(frame) }
    return announcementOf((await this.#session.cdp.send('Accessibility.getFullAXTree')).nodes)
  }
}

/** Signs in on the bank's page, and approves or denies. */
export async function decideByKeyboard(bank: Page, decision: 'Approve' | 'Deny'): Promise<void> {
  await bank.getByRole('button', { name: 'Sign in' }).press('Enter')
  await bank.getByRole('button', { name: decision }).press('Enter')
}

export const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page, host, widget }, use) => use(new Keyboard(page, host, widget)),
})

export { expect }
