export { FAILURES } from '../domain/failures.ts'
export { createItemPerformers } from '../flow/runtime/itemPerformers.ts'
export { laterSteps, remainingSteps as steps } from '../steps/remaining.ts'
