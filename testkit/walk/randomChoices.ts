import { createRandom, pickFrom } from '../../sandbox/service/seededRandom.ts'

/** Random choices. The same seed gives the same sequence. */
export interface RandomChoices {
  /** True with a probability of 0 to 1. */
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** @param seed any integer */
export function createChoices(seed: number): RandomChoices {
  const random = createRandom(seed)
  return {
    chance: (probability) => random() < probability,
    pick: (choices) => pickFrom(random, choices),
  }
}
