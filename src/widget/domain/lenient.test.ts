import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseConnector } from './connector.ts'
import { itemSchema } from './item.ts'
import { recordOf, integerFrom } from './lenient.ts'

const CONNECTOR = { id: 1, name: 'Banco' }
const ITEM = { id: 'i', status: 'UPDATED', executionStatus: 'SUCCESS', connector: { id: 1 } }

/** Objects with any values under these names. */
const nonsense = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.anything())

const CONNECTOR_FIELDS = ['imageUrl', 'primaryColor', 'type', 'country', 'credentials', 'products']
const CONNECTOR_FLAGS = ['oauth', 'isOpenFinance', 'isSandbox', 'health']
const ITEM_FIELDS = ['createdAt', 'lastUpdatedAt', 'consentExpiresAt', 'products', 'statusDetail']
const ITEM_PARTS = ['consecutiveFailedLoginAttempts', 'error', 'parameter', 'userAction']

test('a Connector with an id and a name is accepted, whatever its other fields', () =>
  fc.assert(
    fc.property(nonsense([...CONNECTOR_FIELDS, ...CONNECTOR_FLAGS]), (fields) => {
      expect(parseConnector({ ...fields, ...CONNECTOR })).toMatchObject(CONNECTOR)
    }),
  ))

test('an Item with its required fields is accepted, whatever its other fields', () =>
  fc.assert(
    fc.property(nonsense([...ITEM_FIELDS, ...ITEM_PARTS]), (fields) => {
      expect(itemSchema.safeParse({ ...fields, ...ITEM }).data).toMatchObject(ITEM)
    }),
  ))

test('an invalid entry of a dictionary is left out', () => {
  const numbers = recordOf(z.number())
  expect(numbers.safeParse({ one: 1, two: 'two' }).data).toEqual({ one: 1 })
  expect(numbers.safeParse('one').success).toBe(false)
  expect(numbers.safeParse(null).success).toBe(false)
})

test('a dictionary is cut at fifty entries', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]),
  )
  const read = recordOf(z.number()).parse(many)
  expect(Object.keys(read)).toHaveLength(50)
  expect(read['key49']).toBe(49)
})

test.each([
  [0, 0, true],
  [0, -1, false],
  [1, 0, false],
  [0, 1.5, false],
  [0, 2 ** 53, false],
  [0, '1', false],
])('an integer from %j: %j → %j', (minimum, value, accepted) => {
  expect(integerFrom(minimum).safeParse(value).success).toBe(accepted)
})
