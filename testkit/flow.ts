import { createMachine } from '../src/widget/flow/machine.ts'
import { steps } from '../src/widget/flow/steps.ts'

/** The flow with every step registered. */
export const { transition, deadlineOf, secretsOf, canGoBack, eventOfBack } = createMachine(steps)
