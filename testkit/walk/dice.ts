/** Chance that can be played again: the same seed throws the same. */
export interface Dice {
  chance: (probability: number) => boolean
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** @param seed any integer (mulberry32) */
export function createDice(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
