import { createRandom, pickFrom } from '../../../packages/sandbox/service/base/random.ts'

/** Random choices. The same seed gives the same sequence. */
export interface RandomChoices {
  /** A number in [0, 1). */
  number: () => number
  /** True with a probability of 0 to 1. */
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** One of any list; undefined of an empty one. */
  pickAny: <T>(choices: readonly T[]) => T | undefined
}

/** @param seed any integer */
export function createChoices(seed: number): RandomChoices {
  const random = createRandom(seed)
  return {
    number: random,
    chance: (probability) => random() < probability,
    pick: (choices) => pickFrom(random, choices),
    pickAny: (choices) => choices[Math.floor(random() * choices.length)],
  }
}
