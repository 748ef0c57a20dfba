import { attempt } from './attempt.ts'

/** The options that a run which is open shows at once. */
export const LIVE_OPTIONS = [
  'appearance',
  'application',
  'connections',
  'language',
  'theme',
] as const

/** The options that start no run: those, and the place. */
const NEVER_COMPARED: ReadonlySet<string> = new Set([...LIVE_OPTIONS, 'container'])

/** Equal for options by which a component that has no run starts none. Functions are not compared. */
export const runKey = (options: object): string =>
  attempt(() =>
    JSON.stringify(options, (name, value: unknown) =>
      NEVER_COMPARED.has(name) ? undefined : value,
    ),
  ) ?? ''
