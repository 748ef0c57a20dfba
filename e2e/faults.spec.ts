import { nameOf, runFaultCase, type FaultCase } from './matrix/faultCase.ts'
import { test } from './support/test.ts'

/** One cell of the fault matrix (`npm run test:matrix`): a write that was carried out without an answer. */
const SELECTION: readonly FaultCase[] = [
  { call: 'creation of an Item', fault: 'dropped connection', duration: 'once', carriedOut: true },
  { call: 'MFA answer', fault: 'HTML for JSON', duration: 'once', carriedOut: true },
]

for (const faultCase of SELECTION)
  test(nameOf(faultCase), async ({ host, widget, service }) =>
    runFaultCase(faultCase, { host, widget, service }),
  )
