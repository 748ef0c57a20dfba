import { expect, test } from 'vitest'
import { describeUnmatched } from './describeUnmatched.ts'

test.each([
  [{}, [1], null],
  [{ connectorIds: [1, 2] }, [1, 2], null],
  [{ countries: ['BR'] }, [1], null],
  [
    { connectorIds: [1, 9, 8] },
    [1],
    'no Connector 9, 8 of these connectorIds, without includeSandbox',
  ],
  [
    { connectorIds: [9], countries: ['BR'], includeSandbox: true },
    [],
    'no Connector 9 of these connectorIds, countries',
  ],
  [
    { countries: ['XX'], connectorTypes: ['X'] },
    [],
    'no Connector of these countries, connectorTypes, without includeSandbox',
  ],
  [{ includeSandbox: true }, [], 'no Connector'],
])('of the options %j and the list %j the developer is told: %s', (options, ids, said) =>
  expect(describeUnmatched(options, ids)).toBe(said && `Connect: the service lists ${said}`),
)
