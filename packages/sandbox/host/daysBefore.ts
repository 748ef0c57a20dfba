const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days before an instant (ms since 1970), as `yyyy-mm-dd` in UTC. */
export const daysBefore = (instant: number, days: number): string =>
  new Date(instant - days * DAY_MS).toISOString().slice(0, 10)
