/** A run of text outside code, or a piece of code: a fenced block or an inline span. */
const CODE = /(^```[^\n]*\n[\s\S]*?^```$|``[^\n]*?``|`[^`\n]+`)/m

/** Applies a function to the text outside code. */
export const outsideCode = (markdown: string, change: (text: string) => string): string =>
  markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/** The anchor of a heading, as GitHub makes it: `The service’s answers` is `the-services-answers`. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-')

const FENCE = /^```[^\n]*\n[\s\S]*?^```$/gm
const HEADING = /^#{1,6} +(.+)$/gm
const LINK_TEXT = /\[([^\]]*)\]\([^)]*\)/g

/** The anchors of a document; headings of the same words get `-1`, `-2`. */
export const anchorsOf = (markdown: string): string[] => {
  const seen = new Map<string, number>()
  return [...markdown.replaceAll(FENCE, '').matchAll(HEADING)].map(([, heading = '']) => {
    const slug = slugOf(heading.replaceAll(LINK_TEXT, '$1'))
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
}
