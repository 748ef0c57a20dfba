/**
 * The content security policy of the demo page. For the widget it allows its loader as a script, and its frame; with
 * `reloads` also what the development server needs to reload the page.
 */
export const hostPolicy = (widgetUrl: string, reloads: boolean): string => {
  const widget = new URL(widgetUrl).origin
  const rules = [
    `default-src 'none'`,
    `script-src 'self' ${widget}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `frame-src ${widget}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    ...(reloads
      ? [`connect-src 'self' ${widget}`]
      : [
          `connect-src 'self'`,
          `require-trusted-types-for 'script'`,
          `trusted-types connect-widget`,
        ]),
  ]
  return rules.join('; ')
}
