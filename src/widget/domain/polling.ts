const DELAYS_MS = [700, 1000, 1000, 1500, 1500, 2000, 2000, 2500, 2500]
const STEADY_MS = 3000

/** Returns the delay before the next read of an Item, in ms: 700 at first, then growing to 3000 (24 reads in 60 s). */
export const pollDelay = (readsSoFar: number): number => DELAYS_MS[readsSoFar] ?? STEADY_MS

/** Returns a wait with up to a quarter more, so that many pages do not ask at the same moment. Never less than `ms`. */
export const withJitter = (ms: number): number => ms * (1 + Math.random() / 4)

/** Returns the exponential back-off after the n-th failed try of a call, in ms, without jitter; at most 15 s. */
export const backOff = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), 15_000)

/**
 * Returns the pause before the person's n-th new try after `CONNECTION_ERROR`, in ms: 2 s, doubling up to a minute
 * (specification: *Item error codes*).
 */
export const retryPause = (tries: number): number => Math.min(2000 * 2 ** (tries - 1), 60_000)
