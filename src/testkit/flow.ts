import { createMachine } from '../widget/flow/machine.ts'
import { coreSteps } from '../widget/steps/core.ts'
import { remainingSteps } from '../widget/steps/remaining.ts'

/** The flow with every step registered. */
export const { transition, deadlineOf, secretsOf, canGoBack, eventOfBack } = createMachine({
  ...coreSteps,
  ...remainingSteps,
})
