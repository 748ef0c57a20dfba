interface PolicyOptions {
  /** The widget comes from a development server, which reloads the page too. */
  reloads?: boolean
  /** The address of the service, from which the logos of banks come; this page's own origin unless given. */
  serviceUrl?: string
  /** The source expression of the pages that may embed this one; none unless given. */
  framedBy?: string
}

/**
 * The content security policy of the demo page. For the widget it allows its loader as a script, and its frame; with
 * `reloads` also what the development server needs to reload the page.
 */
export const hostPolicy = (
  widgetUrl: string,
  { reloads = false, serviceUrl, framedBy = `'none'` }: PolicyOptions = {},
): string => {
  const widget = new URL(widgetUrl).origin
  const rules = [
    `default-src 'none'`,
    `script-src 'self' ${widget}`,
    `style-src 'self'`,
    `img-src 'self' data: ${serviceUrl ? new URL(serviceUrl).origin : ''}`.trim(),
    `frame-src ${widget}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${framedBy}`,
    ...(reloads
      ? [`connect-src 'self' ${widget}`]
      : [`connect-src 'self'`, `require-trusted-types-for 'script'`, `trusted-types 'none'`]),
  ]
  return rules.join('; ')
}

export const pageHeaders = (policy: string) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
})
