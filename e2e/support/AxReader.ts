import type { CDPSession, Frame, Page } from '@playwright/test'

/** A node of the accessibility tree (Chrome DevTools Protocol, `Accessibility.AXNode`). */
export interface AxNode {
  nodeId: string
  backendDOMNodeId?: number
  parentId?: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  value?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** A property of a node, such as `focused`. */
export const axProperty = ({ properties = [] }: AxNode, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value

/** Reads the accessibility tree of the widget: of its frame, or of the page where it has none. */
export class AxReader {
  readonly #page: Page
  readonly #sessions = new Map<Frame, CDPSession>()
  constructor(page: Page) {
    this.#page = page
  }

  frame(): Frame {
    const main = this.#page.mainFrame()
    return this.#page.frames().find((child) => child.parentFrame() === main) ?? main
  }

  async session(): Promise<CDPSession> {
    const frame = this.frame()
    const context = this.#page.context()
    const session =
      this.#sessions.get(frame) ??
      (await context.newCDPSession(frame === this.#page.mainFrame() ? this.#page : frame))
    this.#sessions.set(frame, session)
    return session
  }

  async nodes(): Promise<AxNode[]> {
    return (await (await this.session()).send('Accessibility.getFullAXTree')).nodes
  }
}
