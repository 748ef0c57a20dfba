/** A start tag of a page. */
export interface Tag {
  /** In lower case. */
  name: string
  /** By lower-case name; of an attribute that is written twice the first, as in browsers. */
  attributes: ReadonlyMap<string, string>
  /** The text of an element that holds no tags, such as a script; '' for others. */
  text: string
}

/** The elements whose text holds no tags. */
const HOLDS_TEXT = /^(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript)$/

const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))/y
const NAME = /<\/?([a-z][^\t\n\f\r />]*)/iy
const GAP = /[\t\n\f\r /]*/y
const ATTRIBUTE =
  /([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\t\n\f\r >]*)))?/y

/** Matches a sticky expression at an index. */
function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** The start tags of a page as a browser reads them, in their order, in a time that grows with its length. */
export function* tagsOf(html: string): Generator<Tag, void, undefined> {
  let at = html.indexOf('<')
  for (; at !== -1; at = html.indexOf('<', at)) {
    const comment = matchAt(COMMENT, html, at)
    const start = comment ? null : matchAt(NAME, html, at)
    if (!start) {
      const isMarkup = /[!?/]/.test(html.charAt(at + 1))
      at = comment ? at + comment[0].length : isMarkup ? html.indexOf('>', at) : at + 1
      if (at === -1) return
      continue
    }
    const attributes = new Map<string, string>()
    at += start[0].length
    for (;;) {
      at += matchAt(GAP, html, at)?.[0].length ?? 0
      const attribute = matchAt(ATTRIBUTE, html, at)
      if (!attribute) break
      const [whole, key = '', ...values] = attribute
      const value = values.find((one) => one !== undefined) ?? ''
      if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decoded(value))
      at += whole.length
    }
    // A tag without an end is none.
    if (at >= html.length) return
    if (start[0].startsWith('</')) continue
    const name = (start[1] ?? '').toLowerCase()
    const from = at + 1
    if (HOLDS_TEXT.test(name)) {
      const end = new RegExp(String.raw`</${name}(?=[\t\n\f\r />])`, 'gi')
      end.lastIndex = from
      at = end.exec(html)?.index ?? html.length
    }
    yield { name, attributes, text: HOLDS_TEXT.test(name) ? html.slice(from, at) : '' }
  }
}

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** An attribute's value, with the entities that it may need. */
const decoded = (value: string) =>
  value.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt));?/gi,
    (_, decimal?: string, hex?: string, name = '') =>
      decimal || hex
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
        : (NAMED[String(name).toLowerCase()] ?? ''),
  )
