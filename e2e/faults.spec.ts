import { nameOf, runCell, type Cell } from './matrix/cell.ts'
import { test } from './support/test.ts'

/** A slice of the fault matrix (`npm run test:matrix`): each kind of call, each kind of fault. */
const SLICE: readonly Cell[] = [
  { call: 'list of Connectors', fault: 'truncated JSON', passing: 'always', after: false },
  { call: 'creation of an Item', fault: 'dropped connection', passing: 'once', after: true },
  { call: 'creation of an Item', fault: '401', passing: 'always', after: false },
  { call: 'reading an Item', fault: '503', passing: 'thrice', after: false },
  { call: 'MFA answer', fault: 'HTML for JSON', passing: 'once', after: true },
  { call: 'update of an Item', fault: '429 Retry-After', passing: 'once', after: false },
]

for (const cell of SLICE)
  test(nameOf(cell), async ({ host, widget, service }, info) =>
    runCell(cell, { host, widget, service }, info),
  )
