import { axProperty as property, type AxNode } from './AxReader.ts'

/** The roles that are spoken by other words than their names in the tree. */
const SPOKEN: Record<string, string> = {
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  RootWebArea: 'page',
  banner: 'banner landmark',
  combobox: 'combo box',
  contentinfo: 'footer landmark',
  image: 'graphic',
  img: 'graphic',
  main: 'main landmark',
  radio: 'radio button',
  radiogroup: 'radio group',
  search: 'search landmark',
  searchbox: 'search field',
  textbox: 'edit field',
}

/** The roles whose text is one line: whatever is in them is read in one go. */
const LINES = new Set(['definition', 'paragraph', 'term'])
/** The roles that speak for themselves: their content is their name. */
const LEAVES = new Set([
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'button',
  'checkbox',
  'combobox',
  'heading',
  'image',
  'img',
  'link',
  'radio',
  'searchbox',
  'textbox',
])
/** The containers that are announced when a reader enters them. */
const CONTAINERS = new Set([
  'alert',
  'alertdialog',
  'article',
  'banner',
  'contentinfo',
  'dialog',
  'list',
  'main',
  'radiogroup',
  'region',
  'search',
  'status',
])
const NAMED_CONTAINERS = new Set(['group'])

const roleOf = (node: AxNode) => node.role?.value ?? ''

const isContainer = (node: AxNode) =>
  CONTAINERS.has(roleOf(node)) || (NAMED_CONTAINERS.has(roleOf(node)) && !!node.name?.value)

/** What differs between two runs of the same journey: times, ids, ports. */
export const withoutVariables = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\b[A-Z][a-z]+\s\d{1,2}, \d{4}(?: at \d{1,2}:\d{2}\s?[AP]M)?/g, '(date)')
    .replaceAll(/\d{1,2}:\d{2}(?::\d{2})?/g, '(time)')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .trim()

const statesOf = (node: AxNode): string[] => {
  const [checked, pressed] = [property(node, 'checked'), property(node, 'pressed')]
  const level = property(node, 'level')
  const states = [
    roleOf(node) === 'heading' && `level ${String(level)}`,
    property(node, 'required') === true && 'required',
    property(node, 'invalid') === 'true' && 'invalid',
    property(node, 'disabled') === true && 'unavailable',
    checked !== undefined && (checked === 'true' ? 'checked' : 'not checked'),
    pressed !== undefined && (pressed === 'true' ? 'pressed' : 'not pressed'),
    property(node, 'expanded') === true && 'expanded',
    property(node, 'expanded') === false && 'collapsed',
  ]
  return states.filter((state) => state !== false)
}

/** One element as a screen reader says it: `edit field, User name, required`. A password is so many dots. */
export function speak(node: AxNode): string {
  const value = node.value?.value
  const parts = [
    SPOKEN[roleOf(node)] ?? roleOf(node),
    node.name?.value ?? '',
    ...statesOf(node),
    node.description?.value ?? '',
    typeof value === 'string' && value !== node.name?.value ? value : '',
  ]
  return withoutVariables(parts.filter((part) => part.trim() !== '').join(', '))
}

/** A whole tree, which `read` and `focusOf` go through. */
export class Tree {
  readonly #nodes: Map<string, AxNode>
  readonly #all: readonly AxNode[]
  readonly #sizes: ReadonlyMap<string, string>
  /** @param sizes `aria-setsize` of list items, by node: the tree itself has it not */
  constructor(nodes: readonly AxNode[], sizes: ReadonlyMap<string, string> = new Map()) {
    this.#all = nodes
    this.#sizes = sizes
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]))
  }

  #childrenOf({ childIds = [] }: AxNode): AxNode[] {
    return childIds.flatMap((id) => this.#nodes.get(id) ?? [])
  }

  #textOf(node: AxNode): string {
    const role = roleOf(node)
    if (role === 'StaticText') return node.name?.value ?? ''
    if (!node.ignored && LEAVES.has(role)) return speak(node)
    const text = this.#childrenOf(node)
      .map((child) => this.#textOf(child))
      .join(' ')
    // The time in it changes each second.
    return role === 'timer' ? `timer, ${text.replaceAll(/\d+/g, '(n)')}` : text
  }

  /** True for a node without controls and containers. */
  #isText(node: AxNode): boolean {
    return this.#childrenOf(node).every(
      (child) => !LEAVES.has(roleOf(child)) && !isContainer(child) && this.#isText(child),
    )
  }

  #linesOf(node: AxNode): string[] {
    const role = roleOf(node)
    if (role === 'StaticText') return [withoutVariables(node.name?.value ?? '')]
    if (!node.ignored && LEAVES.has(role)) return [speak(node)]
    if (LINES.has(role)) return [withoutVariables(this.#textOf(node))]
    if (role === 'timer') return [this.#textOf(node)]
    const inside = this.#childrenOf(node).flatMap((child) => this.#linesOf(child))
    const lines = inside.filter((line) => line !== '')
    if (role === 'listitem' && this.#isText(node))
      return [withoutVariables(`• ${this.#textOf(node)}`)]
    if (role === 'listitem') return lines.map((line, index) => (index ? `  ${line}` : `• ${line}`))
    if (node.ignored || !isContainer(node)) return lines
    const items = this.#childrenOf(node).filter((child) => roleOf(child) === 'listitem')
    const size = this.#sizes.get(items[0]?.nodeId ?? '') ?? items.length
    const many = `${size} item${Number(size) === 1 ? '' : 's'}`
    const head = role === 'list' ? `list, ${many}` : speak(node)
    // An empty live region is not heard.
    if (lines.length === 0 && (role === 'status' || role === 'alert')) return []
    return [head, ...lines.map((line) => `  ${line}`)]
  }

  /** Everything on the page in reading order, one element per line. */
  read(): string[] {
    const [root] = this.#all
    return root ? this.#linesOf(root) : []
  }

  /** The focused element, after the containers around it, outermost first; empty if the page has no focus. */
  focusPath(): { id: string; spoken: string }[] {
    const focused = this.#all.find(
      (node) =>
        !node.ignored && property(node, 'focused') === true && roleOf(node) !== 'RootWebArea',
    )
    if (!focused) return []
    const around: AxNode[] = []
    for (
      let node = this.#nodes.get(focused.parentId ?? '');
      node;
      node = this.#nodes.get(node.parentId ?? '')
    )
      if (!node.ignored && isContainer(node) && roleOf(node) !== 'list') around.unshift(node)
    return [...around, focused].map((node) => ({ id: node.nodeId, spoken: speak(node) }))
  }
}
