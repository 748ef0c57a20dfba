import { addLink } from './addLink.ts'

/** The address of the first chunk, which the page's entry imports; filled in by the build. */
declare const FIRST_CHUNK: string

/**
 * Sends for the first chunk. Not before the early list and the catalog are sent for: on a slow line they would share it.
 * The entry imports the chunk in any case, so that it is there also where this is never called.
 */
export const preloadBundle = (): void => addLink({ rel: 'modulepreload', href: FIRST_CHUNK })
