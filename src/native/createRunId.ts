import { createRunId as createSecureRunId, uuidOf } from '../loader/createRunId.ts'

/** Returns a new id of a run. React Native has no `crypto` of its own; the id is no secret. */
export const createRunId = (): string =>
  'crypto' in globalThis && 'getRandomValues' in crypto
    ? createSecureRunId()
    : uuidOf(() => Math.random() * 256)
