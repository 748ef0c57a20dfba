import { approving, authorizing, mfa, pendingApproval } from './entries/bankSteps.ts'
import { consent } from './entries/consent.ts'
import { alreadyConnected, brand, connections } from './entries/connections.ts'
import { connecting } from './entries/connecting.ts'
import { credentials } from './entries/credentials.ts'
import { readExamples } from 'connect-widget/testkit/readExamples.ts'
import type { Entries } from './entry.ts'
import { accounts, failure, leaving, renewal, success, unavailable } from './entries/results.ts'
import { list, readingItem } from './entries/list.ts'

const GROUPS: Record<string, Entries> = {
  readingItem,
  list,
  brand,
  connections,
  alreadyConnected,
  credentials,
  consent,
  connecting,
  authorizing,
  approving,
  pendingApproval,
  mfa,
  accounts,
  success,
  failure,
  unavailable,
  renewal,
  leaving,
}

const described: Entries = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, entry]) => [`${group}/${name}`, entry]),
  ),
)
const examples = await readExamples()
const describedSteps = new Set(Object.values(described).map(({ state }) => state.step))

/** Every screen in every state, by `<group>/<name>`. A step without entries has one, of its example state. */
export const ENTRIES: Entries = {
  ...described,
  ...Object.fromEntries(
    examples
      .filter(({ example }) => !describedSteps.has(example.step))
      .map(({ example }) => [`${example.step}/example`, { state: example }]),
  ),
}

/** One entry per layout: failures differ only in their text, so one of them is enough. */
export const DISTINCT_LAYOUTS = Object.keys(ENTRIES).filter(
  (name) => !name.startsWith('failure/') || name === `failure/${Object.keys(failure)[0]}`,
)
