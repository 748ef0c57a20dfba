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

/** The text of the widget's configuration block; undefined without one. */
export const configTextOf = (html: string): string | undefined =>
  /<script[^>]*id="connect-config"[^>]*>([^]*?)<\/script>/.exec(html)?.[1]

/** The configuration block; null without one, and for one that is no JSON object. */
export function configOf(html: string): Record<string, unknown> | null {
  const text = configTextOf(html)
  if (text === undefined) return null
  try {
    const config: unknown = JSON.parse(text.trim() || '{}')
    return typeof config === 'object' && config !== null && !Array.isArray(config)
      ? Object.fromEntries(Object.entries(config))
      : null
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
