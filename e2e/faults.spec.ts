import { nameOf, runFaultCase, type FaultCase } from './matrix/faultCase.ts'
import { test } from './support/test.ts'

/** Of the fault matrix (`npm run test:matrix`): a write that was carried out without an answer, and a slow service. */
const CELLS: readonly FaultCase[] = [
  { call: 'creation of an Item', fault: 'dropped connection', duration: 'once', carriedOut: true },
  {
    call: 'reading an Item',
    fault: 'ten seconds without a response',
    duration: 'once',
    carriedOut: false,
  },
]

for (const cell of CELLS)
  test(nameOf(cell), async ({ host, widget, service }) =>
    runFaultCase(cell, { host, widget, service }),
  )
