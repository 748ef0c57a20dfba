/** A new id of a run: a UUID; a random number where the host page is no secure context, which has no UUIDs. */
export const createRunId = (): string =>
  'randomUUID' in crypto ? crypto.randomUUID() : `${Math.random()}`
