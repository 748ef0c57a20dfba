import { createRunId as createSecureRunId } from '../../src/loader/createRunId.ts'

/** A new id of a run. React Native has no `crypto` of its own; the id is no secret. */
export const createRunId = (): string =>
  'crypto' in globalThis && 'getRandomValues' in crypto
    ? createSecureRunId()
    : '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
        (Number(digit) ^ ((Math.random() * 16) >> (Number(digit) / 4))).toString(16),
      )
