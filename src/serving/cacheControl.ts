const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The `Cache-Control` of files that are there, by path; the first rule that matches applies. */
export const CACHE_RULES: readonly [RegExp, string][] = [
  [/^\/assets\//, IMMUTABLE],
  [/^\/connect\.\d.*\.js$/, IMMUTABLE],
  [/^\/connect\.js$/, 'public, max-age=300'],
]

/** `Cache-Control` of every other file: a browser asks again each time. */
export const NO_CACHE = 'no-cache'

/** `Cache-Control` of the service's answers, and of files that are missing: they may be there a moment later. */
export const NO_STORE = 'no-store'

export const cacheControl = (path: string): string =>
  CACHE_RULES.find(([pattern]) => pattern.test(path))?.[1] ?? NO_CACHE
