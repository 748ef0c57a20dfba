/** Returns a new id of a run. */
export { randomUuid as createRunId } from '../protocol/randomUuid.ts'
