import type { StepExample } from 'connect-widget/testkit/readExamples.ts'

/** The examples of all steps: in a browser, where `vite.config.ts` puts this in the place of `src/testkit/readExamples.ts`. */
export const readExamples = async (): Promise<StepExample[]> =>
  Object.values(
    import.meta.glob<StepExample>('../../src/widget/steps/*/example.ts', { eager: true }),
  )
