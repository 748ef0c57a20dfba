const BLOCK = /(<script[^>]*id="connect-config"[^>]*>)([^]*?)(<\/script>)/

/** The text of the page's config block; undefined without one. */
export const configTextOf = (html: string): string | undefined => BLOCK.exec(html)?.[2]

/** The page with another config block. */
export const withConfig = (html: string, config: Record<string, unknown>): string => {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  if (!BLOCK.test(html)) throw new Error('The page has no connect-config block.')
  return html.replace(BLOCK, (_block, start: string, _text, end: string) => start + json + end)
}
