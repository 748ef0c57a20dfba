interface PolicyOptions {
  /** Where logos come from. */
  serviceUrl: string
  config?: Record<string, unknown> | undefined
  /** Of the script in the page's head, as the build's `policy.json` has them. */
  scriptHashes?: readonly string[] | undefined
}

/**
 * The strict policy of the widget's pages: its own scripts and styles alone, Trusted Types, logos
 * from https or the sandbox service, calls to its own origin or to the API that the config names.
 */
export const contentSecurityPolicy = ({
  serviceUrl,
  config = {},
  scriptHashes = [],
}: PolicyOptions): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self'`,
    `img-src 'self' https: data: ${new URL(serviceUrl).origin}`,
    `connect-src 'self' ${apiOrigin(config['apiUrl'])}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${embedders(config['allowedHosts'])}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')

const apiOrigin = (apiUrl: unknown): string =>
  typeof apiUrl === 'string' && URL.canParse(apiUrl) ? new URL(apiUrl).origin : ''

/** Who may frame the pages: whom the config block lets embed, else anyone. */
const embedders = (allowedHosts: unknown): string =>
  Array.isArray(allowedHosts) ? allowedHosts.join(' ') || `'none'` : '*'
