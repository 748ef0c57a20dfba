import { configTextOf } from '../../sandbox/widget/config.ts'
import { parseConfig } from '../../src/widget/app/config.ts'

/** The version that a built loader names in its first line; null for a file that is none. */
export const versionOf = (loader: string): string | null =>
  /^\/\*! connect-widget (\S+) \*\//.exec(loader)?.[1] ?? null

/** The scripts and style sheets below `/assets/` that a page, or a script of the build, names. */
export const assetsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/["'`](?:\.\/(?:assets\/)?|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(
      ([, name = '']) => `/assets/${name}`,
    ),
  ),
]

/** The value of an attribute in a tag, with the entities that quotes are written as. */
export const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined)
    ?.replaceAll(/&(#39|#x27|apos);/gi, "'")
    .replaceAll('&quot;', '"')

/** The tags of the scripts in a page whose address begins so. @param page the page's own address */
export const scriptTagsOf = (html: string, address: string, page: string): string[] =>
  (html.match(/<script\b[^>]*>/gi) ?? []).filter((tag) => {
    const src = attributeOf(tag, 'src')
    return (
      src !== undefined && URL.canParse(src, page) && new URL(src, page).href.startsWith(address)
    )
  })

/** The content security policies that stand in a page itself. */
export const metaPoliciesOf = (html: string): string[] =>
  (html.match(/<meta\b[^>]*>/gi) ?? [])
    .filter((tag) => /^content-security-policy$/i.test(attributeOf(tag, 'http-equiv') ?? ''))
    .map((tag) => attributeOf(tag, 'content') ?? '')

/** The scripts that stand in a page itself; they need a hash in its policy. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)

/** The configuration block; null without one, and for one that stops the page. */
export function configOf(html: string): Record<string, unknown> | null {
  const text = configTextOf(html)
  if (text === undefined) return null
  try {
    parseConfig(text, () => {})
    return Object.fromEntries(Object.entries<unknown>(JSON.parse(text.trim() || '{}')))
  } catch {
    return null
  }
}

/** The directives of a policy: their values by name. */
export const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').flatMap((directive) => {
      const [name, ...values] = directive.trim().split(/\s+/)
      return name ? [[name.toLowerCase(), values.join(' ')]] : []
    }),
  )
