export { createItemPerformers } from '../flow/runtime/itemPerformers.ts'
export { steps } from '../flow/steps.ts'
export { RemainingScreens } from './RemainingScreens.tsx'
export { BankBar } from './BankBar.tsx'
