import { describe, expect, test } from 'vitest'
import { COMMON, eventsFor, OUTCOMES, STATES } from '../../testkit/flowStates.ts'
import { ALWAYS_INVARIANTS, TOKEN_INVARIANTS } from '../../testkit/walk/invariants.ts'
import { walk } from '../../testkit/walk/walk.ts'
import { WRITE_INVARIANTS } from '../../testkit/walk/writeInvariants.ts'

/**
 * Random runs, the same ones every time: a person who clicks at any moment, a service whose Items go from
 * any status to any other, a host that answers or does not, and deadlines that pass.
 */
const RUNS = 2000
const seeds = Array.from({ length: RUNS }, (_, seed) => seed)

const ENVIRONMENTS = [
  {
    environment: 'a service and a host that answer requests only',
    unsolicited: false,
    invariants: { ...ALWAYS_INVARIANTS, ...TOKEN_INVARIANTS, ...WRITE_INVARIANTS },
  },
  {
    environment: 'a service and a host that also send what was not requested',
    unsolicited: true,
    invariants: ALWAYS_INVARIANTS,
  },
] as const

const walks = ENVIRONMENTS.map(({ environment, unsolicited, invariants }) => ({
  environment,
  invariants,
  result: walk(seeds, unsolicited, invariants),
}))

describe.each(walks)('with $environment', ({ invariants, result }) => {
  test('the walk has more than 20 000 transitions', () =>
    expect(result.length).toBeGreaterThan(20_000))

  test.each(Object.keys(invariants))('%s', (name) =>
    expect(result.violations.get(name)).toBeUndefined(),
  )
})

describe('some run', () => {
  const reached = new Set(walks.flatMap(({ result }) => Array.from(result.reached)))
  const missed = (names: string[]) => names.filter((name) => !reached.has(name))

  test('comes to each step', () => expect(missed(Object.keys(STATES))).toEqual([]))

  test('handles each event', () =>
    expect(missed(Object.keys(eventsFor(STATES.starting)))).toEqual([]))

  // Those that every step handles alike are handled in some of them.
  test('handles each event in each step that handles it', () => {
    const own = Object.entries(OUTCOMES).flatMap(([step, outcomes]) =>
      Object.keys(outcomes)
        .filter((type) => !Object.hasOwn(COMMON, type))
        .map((type) => `${step} + ${type}`),
    )
    expect(missed(own)).toEqual([])
  })
})
