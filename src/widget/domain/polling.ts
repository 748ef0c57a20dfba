const DELAYS_MS = [700, 1000, 1000, 1500, 1500, 2000, 2000, 2500, 2500]
const STEADY_MS = 3000

/** How long to wait before the next read of an Item: soon at first, slower later (24 reads in 60 s). */
export const pollDelay = (readsSoFar: number): number => DELAYS_MS[readsSoFar] ?? STEADY_MS

/** How long to wait after the n-th failed try of a call, in milliseconds; jitter comes on top. */
export const backOff = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), 15_000)
