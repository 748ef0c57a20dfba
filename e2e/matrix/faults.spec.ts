import { test } from '../support/test.ts'
import { CALLS, type CallName } from './callTable.ts'
import { nameOf, runCell, type Cell } from './cell.ts'
import { FAULTS, PASSING, type FaultName, type Passing } from './faultTable.ts'

const keys = <K extends string>(table: Record<K, unknown>): K[] => {
  const isKey = (key: string): key is K => Object.hasOwn(table, key)
  return Object.keys(table).filter(isKey)
}

const calls = keys<CallName>(CALLS)
const faults = keys<FaultName>(FAULTS)
const passings = keys<Passing>(PASSING)

/** Silence that always comes is a slow day, and costs the matrix minutes without end. */
const isWorthwhile = ({ call, fault, passing, after }: Cell) => {
  const { kind } = FAULTS[fault]
  if (kind === 'slow') return passing === 'once' && !after
  return !after || (CALLS[call].writes && kind === 'unanswered')
}

const cells = calls.flatMap((call) =>
  faults.flatMap((fault) =>
    passings.flatMap((passing) =>
      [false, true].map((after): Cell => ({ call, fault, passing, after })),
    ),
  ),
)

test.describe.configure({ timeout: 120_000 })
for (const cell of cells.filter(isWorthwhile))
  test(nameOf(cell), async ({ host, widget, service }, info) =>
    runCell(cell, { host, widget, service }, info),
  )
