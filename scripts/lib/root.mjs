import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** An absolute path inside the project. */
export const inRoot = (...parts) => resolve(ROOT, ...parts)
