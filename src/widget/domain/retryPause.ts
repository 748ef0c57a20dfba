/**
 * The pause before the person's n-th new try after `CONNECTION_ERROR`, in ms: 2 s, doubling up to a minute
 * (specification: *Item error codes*).
 */
export const retryPause = (tries: number): number => Math.min(2000 * 2 ** (tries - 1), 60_000)
