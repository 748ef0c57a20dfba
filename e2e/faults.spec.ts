import { nameOf, runFaultCase, type FaultCase } from './matrix/faultCase.ts'
import { test } from './support/test.ts'

/** Of the fault matrix (`npm run test:matrix`): a write that was carried out without an answer. */
const CELL: FaultCase = {
  call: 'creation of an Item',
  fault: 'dropped connection',
  duration: 'once',
  carriedOut: true,
}

test(nameOf(CELL), async ({ host, widget, service }) =>
  runFaultCase(CELL, { host, widget, service }),
)
