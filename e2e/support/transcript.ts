import type { Locator, Page } from '@playwright/test'
import { AxReader, type AxNode } from './AxReader.ts'
import { expect, test as base } from './keyboard.ts'
import { Tree, withoutVariables } from './speech.ts'

/** Longer than the widget waits before it announces the results of a search, in ms. */
const SETTLE_MS = 800

declare global {
  var announced: string[]
}

/**
 * Records each announcement of a live region: an alert that appears, and every change of one. A status that
 * appears with its text is not announced by most screen readers; timers and hidden texts are not read.
 */
function recordAnnouncements() {
  globalThis.announced = []
  const LIVE = '[role=alert], [role=status], output, [aria-live]'
  const said = new Map<Element, string>()
  const textOf = (region: Element) => {
    const copy = document.createElement('div')
    copy.append(...[...region.childNodes].map((node) => node.cloneNode(true)))
    for (const silent of copy.querySelectorAll('[role=timer], [aria-hidden=true]')) silent.remove()
    return [...copy.querySelectorAll('p, li')].length > 1
      ? [...copy.querySelectorAll('p, li')].map(({ textContent }) => textContent).join(' ')
      : copy.textContent
  }
  const check = () => {
    for (const region of document.querySelectorAll(LIVE)) {
      const text = textOf(region).replaceAll(/\s+/g, ' ').trim()
      const isKnown = said.has(region)
      if (said.get(region) === text) continue
      said.set(region, text)
      const isAlert = region.getAttribute('role') === 'alert'
      if (text !== '' && (isKnown || isAlert)) globalThis.announced.push(text)
    }
  }
  new MutationObserver(check).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

/** A journey as a screen reader says it: after each step the announcements, the focus, and a new screen in full. */
export class Transcript {
  readonly #reader: AxReader
  readonly #lines: string[] = []
  #path: string[] = []
  #title = ''
  /** The banner and the footer, as they were written last. */
  readonly #landmarks = new Map<string, string>()
  constructor(page: Page) {
    this.#reader = new AxReader(page)
  }

  /** Waits until the focus is on an element, then writes down what is heard after a step. */
  async step(what: string, focused: Locator): Promise<void> {
    await expect(focused).toBeFocused()
    // The focus is announced at once; the page is read a moment later.
    const path = new Tree(await this.#reader.nodes()).focusPath()
    const tree = await this.#settledTree()
    const frame = this.#reader.frame()
    const announced = await frame.evaluate(() => globalThis.announced.splice(0))
    const entered = path.filter(
      ({ id }, index) => id !== this.#path[index] || index === path.length - 1,
    )
    const isNewScreen = entered.length > 1 && entered.at(-1)?.spoken.startsWith('heading,')
    this.#path = path.map(({ id }) => id)
    const title = await frame.title()
    this.#lines.push('', `> ${what}`)
    if (title !== this.#title) this.#lines.push(`title   ${withoutVariables(title)}`)
    this.#lines.push(`focus   ${entered.map(({ spoken }) => spoken).join(' | ')}`)
    for (const text of announced) this.#lines.push(`live    ${withoutVariables(text)}`)
    if (isNewScreen || title !== this.#title) this.#readPage(tree)
    this.#title = title
  }

  /** Writes a page down that gives no element the focus: its title, announcements and text. */
  async visit(what: string): Promise<void> {
    const tree = await this.#settledTree()
    const frame = this.#reader.frame()
    const announced = await frame.evaluate(() => globalThis.announced.splice(0))
    this.#lines.push('', `> ${what}`, `title   ${await frame.title()}`)
    for (const text of announced) this.#lines.push(`live    ${withoutVariables(text)}`)
    this.#readPage(tree)
  }

  /** The text of the transcript. */
  text(title: string): string {
    return [title, ...this.#lines, ''].join('\n')
  }

  /** Writes the page down in reading order; the banner and the footer only where they have changed. */
  #readPage(tree: Tree): void {
    for (const part of tree
      .read()
      .join('\n')
      .split(/\n(?! )/)) {
      const landmark = /^(banner|footer) landmark/.exec(part)?.[0]
      if (landmark !== undefined && this.#landmarks.get(landmark) === part) continue
      if (landmark !== undefined) this.#landmarks.set(landmark, part)
      this.#lines.push(part.replaceAll(/^/gm, '        '))
    }
  }

  /** The tree once it has said the same for a moment. */
  async #settledTree(): Promise<Tree> {
    let before = ''
    let since = Date.now()
    let tree = new Tree([])
    const isSettled = async () => {
      tree = new Tree(await this.#reader.nodes())
      const now = JSON.stringify([tree.read(), tree.focusPath()])
      if (now !== before) since = Date.now()
      before = now
      return Date.now() - since > SETTLE_MS
    }
    await expect.poll(isSettled, { intervals: [100] }).toBe(true)
    const nodes = await this.#reader.nodes()
    return new Tree(nodes, await this.#sizesOf(nodes))
  }

  /** `aria-setsize` of the list items that have it, by node. */
  async #sizesOf(nodes: readonly AxNode[]): Promise<Map<string, string>> {
    const session = await this.#reader.session()
    const sizes = new Map<string, string>()
    for (const { nodeId, role, backendDOMNodeId: backendNodeId } of nodes) {
      if (role?.value !== 'listitem' || backendNodeId === undefined) continue
      const { node } = await session.send('DOM.describeNode', { backendNodeId })
      const at = node.attributes?.indexOf('aria-setsize') ?? -1
      const size = at < 0 ? undefined : node.attributes?.[at + 1]
      if (size !== undefined) sizes.set(nodeId, size)
    }
    return sizes
  }
}

/** Tests that write a transcript, and compare it with the recorded one of their title in the end. */
export const test = base.extend<{ transcript: Transcript }>({
  transcript: async ({ page }, use, info) => {
    await page.context().addInitScript(recordAnnouncements)
    const transcript = new Transcript(page)
    await use(transcript)
    const title = info.title.replace(/^transcript: (.*) @matrix$/, '$1')
    const name = `${title.replaceAll(/\W+/g, '-')}.txt`
    if (info.errors.length === 0) expect(transcript.text(title)).toMatchSnapshot(name)
  },
})

export { expect }
