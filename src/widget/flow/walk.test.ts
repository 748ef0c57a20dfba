import { describe, expect, test } from 'vitest'
import { ALWAYS, TOKENS } from '../../../testkit/walk/promises.ts'
import { walk } from '../../../testkit/walk/walk.ts'
import { WRITES } from '../../../testkit/walk/writes.ts'

/**
 * Random runs, the same ones every time: a person who clicks at any moment, a service whose Items go from
 * any status to any other, a host that answers or does not, and deadlines that pass.
 */
const RUNS = 2000
const seeds = Array.from({ length: RUNS }, (_, seed) => seed)

const WORLDS = [
  {
    world: 'a service and a host that answer what they are asked',
    wild: false,
    promises: { ...ALWAYS, ...TOKENS, ...WRITES },
  },
  { world: 'a service and a host that also speak unasked', wild: true, promises: ALWAYS },
] as const

describe.each(WORLDS)('with $world', ({ wild, promises }) => {
  const { steps, broken } = walk(seeds, wild, promises)

  test('the walk is long enough to mean something', () => expect(steps).toBeGreaterThan(20_000))

  test.each(Object.keys(promises))('%s', (name) => expect(broken.get(name)).toBeUndefined())
})
