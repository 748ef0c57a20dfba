import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { State } from '../widget/flow/state.ts'
import type { Outcomes } from './flowFixtures.ts'

/** The module `example.ts` of a step. */
export interface StepExample {
  example: State
  outcomes: Outcomes
}

const steps = join(fileURLToPath(import.meta.url), '../../widget/steps')

/** Resolves with the examples of all steps: each step's folder has one. */
export const readExamples = (): Promise<StepExample[]> =>
  Promise.all(
    readdirSync(steps, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('/example.ts'))
      .map((path): Promise<StepExample> => import(join(steps, path))),
  )
