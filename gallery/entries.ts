import { approving, authorizing, mfa } from './entries/bankSteps.ts'
import { consent } from './entries/consent.ts'
import { connecting } from './entries/connecting.ts'
import { credentials } from './entries/credentials.ts'
import type { Entries } from './entry.ts'
import { failure, leaving, renewal, success } from './entries/results.ts'
import { list, opening } from './entries/list.ts'

const GROUPS: Record<string, Entries> = {
  opening,
  list,
  credentials,
  consent,
  connecting,
  authorizing,
  approving,
  mfa,
  success,
  failure,
  renewal,
  leaving,
}

/** Every screen in every state, by `<group>/<name>`. */
export const ENTRIES: Entries = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, entry]) => [`${group}/${name}`, entry]),
  ),
)

/** One entry per layout: failures differ only in their text, so one of them is enough. */
export const DISTINCT_LAYOUTS = Object.keys(ENTRIES).filter(
  (name) => !name.startsWith('failure/') || name === `failure/${Object.keys(failure)[0]}`,
)
