const FOR_EVER = 'public, max-age=31536000, immutable'

/** How long each file that is there may be kept, by its path; the first that fits counts. */
export const CACHE_RULES: readonly [RegExp, string][] = [
  [/^\/assets\//, FOR_EVER],
  [/^\/connect\.\d.*\.js$/, FOR_EVER],
  [/^\/connect(\.redirect)?\.js$/, 'public, max-age=300'],
]

/** Of every other file: asked for again each time. */
export const NOT_KEPT = 'no-cache'

/** Of what is not there, and of the service's answers: a page that is missing now may be there in a moment. */
export const NEVER_STORED = 'no-store'

export const cacheControl = (path: string): string =>
  CACHE_RULES.find(([pattern]) => pattern.test(path))?.[1] ?? NOT_KEPT
