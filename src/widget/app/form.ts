export { formSteps as steps } from '../steps/form.ts'
export { RemainingStep } from './RemainingStep.tsx'
