import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

/** The absolute path of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * An absolute path inside the repository.
 *
 * @param {string[]} parts
 */
export const inRoot = (...parts) => resolve(ROOT, ...parts)
