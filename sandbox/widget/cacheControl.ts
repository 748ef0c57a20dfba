/** How long each file may be kept, by its path; the first that fits counts. */
const RULES: readonly [RegExp, string][] = [
  [/^\/assets\//, 'public, max-age=31536000, immutable'],
  [/^\/connect\.\d.*\.js$/, 'public, max-age=31536000, immutable'],
  [/^\/connect(\.redirect)?\.js$/, 'public, max-age=300'],
]

export const cacheControl = (path: string): string =>
  RULES.find(([pattern]) => pattern.test(path))?.[1] ?? 'no-cache'
