import { addLink } from './addLink.ts'

/** The addresses of the entry and of what it imports, other than the early chunk; filled in by the build. */
declare const BUNDLE_FILES: readonly string[]
const files = [...BUNDLE_FILES]

/**
 * Sends for the bundle. Not before the early list and the catalog are sent for: on a slow line they would share it.
 * The early chunk starts the bundle in any case, so that it is there also where this is never called. Sends once.
 */
export const preloadBundle = (): void =>
  files.splice(0).forEach((href) => addLink({ rel: 'modulepreload', href }))
