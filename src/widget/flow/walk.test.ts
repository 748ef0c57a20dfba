import { describe, expect, test } from 'vitest'
import { ALWAYS_INVARIANTS, TOKEN_INVARIANTS } from '../../../testkit/walk/invariants.ts'
import { walk } from '../../../testkit/walk/walk.ts'
import { WRITE_INVARIANTS } from '../../../testkit/walk/writeInvariants.ts'

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

describe.each(ENVIRONMENTS)('with $environment', ({ unsolicited, invariants }) => {
  const { steps, violations } = walk(seeds, unsolicited, invariants)

  test('the walk has more than 20 000 transitions', () => expect(steps).toBeGreaterThan(20_000))

  test.each(Object.keys(invariants))('%s', (name) => expect(violations.get(name)).toBeUndefined())
})
