import { createMachine } from '../src/widget/flow/machine.ts'
import { steps } from '../src/widget/flow/steps.ts'

/** The whole flow, as it runs once every step is loaded. */
export const { transition, deadlineOf, secretsOf, canGoBack, eventOfBack } = createMachine(steps)
