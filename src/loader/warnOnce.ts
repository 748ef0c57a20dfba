import { warn } from './invoke.ts'

const warned = new Set<string>()

/** Writes a warning for the developer to the console, once on this page. */
export const warnOnce = (message: string): void => {
  if (!warned.has(message)) warn(message)
  warned.add(message)
}
