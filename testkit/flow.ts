import { createMachine } from '../src/widget/flow/machine.ts'
import { coreSteps } from '../src/widget/steps/core.ts'
import { remainingSteps } from '../src/widget/steps/remaining.ts'

/** The flow with every step registered. */
export const { transition, deadlineOf, secretsOf, canGoBack, eventOfBack } = createMachine({
  ...coreSteps,
  ...remainingSteps,
})
