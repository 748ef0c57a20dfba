import { configTextOf } from '../../sandbox/widget/config.ts'
import { parseConfig } from '../../src/widget/app/config.ts'

/** The version that a built loader names in its first line; null for a file that is none. */
export const versionOf = (loader: string): string | null =>
  /^\/\*! connect-widget (\S+) \*\//.exec(loader)?.[1] ?? null

/** The scripts and style sheets below `/assets/` that a page names. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

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
