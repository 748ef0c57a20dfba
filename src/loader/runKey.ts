import { attempt } from './attempt.ts'

/** What changes by itself, or is shown at once, and starts no run. */
const NEVER_COMPARED: ReadonlySet<string> = new Set([
  'application',
  'connections',
  'container',
  'language',
  'theme',
])

/** Equal for options by which a component that has no run starts none. Functions are not compared. */
export const runKey = (options: object): string =>
  attempt(() =>
    JSON.stringify(options, (name, value: unknown) =>
      NEVER_COMPARED.has(name) ? undefined : value,
    ),
  ) ?? ''
