/** Shapes and gradients. What repeats a shape (`use`, `pattern`, `marker`), filters, moves or loads is not among them. */
const ELEMENTS =
  words(`svg g defs title desc style path rect circle ellipse line polyline polygon clipPath
  linearGradient radialGradient stop`)

const ATTRIBUTES =
  words(`id class d x y x1 x2 y1 y2 cx cy r rx ry fx fy points width height viewBox version
  preserveAspectRatio transform type style opacity color fill fill-rule fill-opacity stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit clip-path clip-rule clipPathUnits offset stop-color stop-opacity
  gradientUnits gradientTransform spreadMethod role focusable aria-hidden aria-label data-name enable-background
  xmlns xmlns:xlink xmlns:svg xml:space`)

/** In characters. */
const MAX_LENGTH = 65_536
const MAX_ELEMENTS = 500
/** References to gradients and clip paths. */
const MAX_REFERENCES = 16

const COMMENT = /<!--(?:(?!-->)[^])*-->/g
/** The text that may precede the first tag: XML as UTF-8, comments, a document type without entities of its own. */
const PROLOG =
  /^(<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["'](yes|no)["'])?\s*\?>)?(\s|<!--((?!-->)[^])*-->)*(<!DOCTYPE svg[^<>[]*>)?/i
/** An opening or closing tag, or the text up to the next one. */
const PART = /<[^<>]*>|[^<]+/g
const TAG = /^<\/?(\w+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>$/
const ATTRIBUTE = /([\w:-]+)\s*=\s*["'](.*?)["'](?=\s|$)/gs
const REFERENCE = /url\(#[\w-]+\)/g

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** Without a function, a rule such as `@import`, or dashes, of which a line may have millions. */
const isPlainStyle = (css: string): boolean => !/[()@]|dash/i.test(css)

const isPlainAttribute = ([, name = '', value = '']: readonly string[]): boolean => {
  const rest = value.replace(REFERENCE, '')
  return ATTRIBUTES.has(name) && (name === 'style' ? isPlainStyle(rest) : !/url/i.test(rest))
}

function isPlainTag(tag: string): boolean {
  const [, name = '', attributes = ''] = TAG.exec(tag) ?? []
  return ELEMENTS.has(name) && [...attributes.matchAll(ATTRIBUTE)].every(isPlainAttribute)
}

/** True if a clip path refers to another: ten in each other are drawn 2¹⁰ times. */
function isClippedByClipped(tags: readonly string[]): boolean {
  let depth = 0
  return tags.some((tag) => {
    if (/^<clipPath\b.*[^/]>$/s.test(tag)) depth += 1
    if (tag.startsWith('</clipPath')) depth -= 1
    return depth > 0 && tag.includes('url(')
  })
}

/**
 * True for an SVG that a browser draws in a moment, however it is composed: small, of few shapes, and without anything
 * that draws a shape many times. Its text is judged, because the page's policy lets nothing parse markup.
 */
export function isPlainSvg(svg: string): boolean {
  // An entity or an escape would hide a name.
  if (svg.length > MAX_LENGTH || /[&\\]/.test(svg)) return false
  const content = svg.trimStart().replace(PROLOG, '').replace(COMMENT, '')
  const parts = content.match(PART) ?? []
  const tags = parts.filter((part) => part.startsWith('<'))
  return (
    parts.join('') === content &&
    tags.length <= 2 * MAX_ELEMENTS &&
    (content.match(REFERENCE)?.length ?? 0) <= MAX_REFERENCES &&
    tags.every(isPlainTag) &&
    parts.every((part) => part.startsWith('<') || isPlainStyle(part)) &&
    !isClippedByClipped(tags)
  )
}
