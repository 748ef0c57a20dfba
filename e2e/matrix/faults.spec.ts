import { test } from '../support/test.ts'
import { CALLS, isWrite, type CallName } from './callTable.ts'
import { nameOf, runFaultCase, type FaultCase } from './faultCase.ts'
import { DURATIONS, FAULTS, type FaultDuration, type FaultName } from './faultTable.ts'

const keysOf = <K extends string>(table: Record<K, unknown>): K[] => {
  const isKey = (key: string): key is K => Object.hasOwn(table, key)
  return Object.keys(table).filter(isKey)
}

const calls = keysOf<CallName>(CALLS)
const faults = keysOf<FaultName>(FAULTS)
const durations = keysOf<FaultDuration>(DURATIONS)

/** Leaves out slow responses that repeat, which take minutes and show nothing new. */
const isIncluded = ({ call, fault, duration, carriedOut }: FaultCase) => {
  const { kind } = FAULTS[fault]
  if (kind === 'slow') return duration === 'once' && !carriedOut
  return !carriedOut || (isWrite(CALLS[call]) && kind === 'noResponse')
}

const cases = calls.flatMap((call) =>
  faults.flatMap((fault) =>
    durations.flatMap((duration) =>
      [false, true].map((carriedOut): FaultCase => ({ call, fault, duration, carriedOut })),
    ),
  ),
)

test.describe.configure({ timeout: 120_000 })
for (const faultCase of cases.filter(isIncluded))
  test(nameOf(faultCase), async ({ host, widget, service }) =>
    runFaultCase(faultCase, { host, widget, service }),
  )
