import { warn } from './invoke.ts'

/** The warnings of this page. */
export const warned = new Set<string>()

/** Writes a warning for the developer to the console, once on this page. */
export const warnOnce = (message: string): void => {
  if (!warned.has(message)) warn(message)
  warned.add(message)
}
