/**
 * Adopts a style sheet: no content security policy forbids it, no element stays behind. Returns what
 * takes it away again.
 */
export const addStyle = (root: DocumentOrShadowRoot, css: string): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
