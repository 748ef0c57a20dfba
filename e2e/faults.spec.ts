import { nameOf, runFaultCase, type FaultCase } from './matrix/faultCase.ts'
import { test } from './support/test.ts'

/** A selection of the fault matrix (`npm run test:matrix`): each kind of call, each kind of fault. */
const SELECTION: readonly FaultCase[] = [
  { call: 'list of Connectors', fault: 'truncated JSON', duration: 'always', carriedOut: false },
  { call: 'creation of an Item', fault: 'dropped connection', duration: 'once', carriedOut: true },
  { call: 'MFA answer', fault: 'HTML for JSON', duration: 'once', carriedOut: true },
  { call: 'update of an Item', fault: '429 Retry-After', duration: 'once', carriedOut: false },
]

for (const faultCase of SELECTION)
  test(nameOf(faultCase), async ({ host, widget, service }, info) =>
    runFaultCase(faultCase, { host, widget, service }, info),
  )
