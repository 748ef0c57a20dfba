import type { Steps } from './machine.ts'
import type { CoreStep } from './state.ts'
import { finding } from './steps/finding.ts'
import { list } from './steps/list.ts'
import { starting } from './steps/starting.ts'

/** The steps that the first screen needs. */
export const coreSteps: Pick<Steps, CoreStep> = { starting, list, finding }
