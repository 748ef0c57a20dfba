import { randomUuid, uuidOf } from '../protocol/randomUuid.ts'

/** Returns a new id of a run. React Native has no `crypto` of its own; the id is no secret. */
export const createRunId = (): string =>
  'crypto' in globalThis && 'getRandomValues' in crypto
    ? randomUuid()
    : uuidOf(() => Math.random() * 256)
