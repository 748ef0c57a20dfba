/** True if a source has a title as a whole string, tags aside; in place of `…` it has an expression. */
export const hasTitle = (source: string, title: string): boolean => {
  const parts = title
    .split('…')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const tags = String.raw`(?: @[\w-]+|\$\{[^}]+\})*`
  return new RegExp(`['\`]${parts.join(String.raw`\$\{[^}]+\}`)}${tags}['\`]`).test(source)
}
