/**
 * Adopts a style sheet: no content security policy forbids it, no element stays behind. Returns what takes it
 * away again. In a DOM for tests, which may adopt none, nothing happens.
 */
export const addStyle = (root: Document | ShadowRoot, css: string): (() => void) => {
  if (!('adoptedStyleSheets' in root)) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
