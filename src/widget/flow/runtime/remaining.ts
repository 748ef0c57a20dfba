export { steps } from '../steps.ts'
export { createItemPerformers } from './itemPerformers.ts'
