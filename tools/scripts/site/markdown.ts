/** A fenced block of code. */
const FENCED = /(^```[^\n]*\n[\s\S]*?^```$)/gm
/** A piece of code: a fenced block or an inline span. */
const CODE = /(^```[^\n]*\n[\s\S]*?^```$|``[^\n]*?``|`[^`\n]+`)/m
/** A text may hold inline code, with brackets in it. */
const LINK = /\[((?:`[^`\n]*`|[^\]`])+)\]\(([^)\s]+)\)/g

const outside = (code: RegExp, markdown: string, change: (text: string) => string): string =>
  markdown
    .split(code)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/** Applies a function to the text outside code. */
export const outsideCode = (markdown: string, change: (text: string) => string): string =>
  outside(CODE, markdown, change)

/** Replaces the links outside blocks of code. */
export const replaceLinks = (
  markdown: string,
  replace: (link: string, text: string, target: string) => string,
): string => outside(FENCED, markdown, (text) => text.replaceAll(LINK, replace))

/** The anchor of a heading, as GitHub makes it: `The service’s answers` is `the-services-answers`. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-')

/** The anchors of a document; headings of the same words get `-1`, `-2`. */
export const anchorsOf = (markdown: string): string[] => {
  const seen = new Map<string, number>()
  const headings = markdown.replaceAll(FENCED, '').matchAll(/^#{1,6} +(.+)$/gm)
  return [...headings].map(([, heading = '']) => {
    const slug = slugOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
}
