import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { connectorSchema } from './connector.ts'
import { itemSchema } from './item.ts'
import { recordOf, integerFrom } from './lenient.ts'

const CONNECTOR = { id: 1, name: 'Banco' }
const ITEM = { id: 'i', status: 'UPDATED', executionStatus: 'SUCCESS', connector: { id: 1 } }

/** Anything under any of these names. */
const nonsense = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.anything())

const CONNECTOR_FIELDS = ['imageUrl', 'primaryColor', 'type', 'country', 'credentials', 'products']
const CONNECTOR_FLAGS = ['oauth', 'isOpenFinance', 'isSandbox', 'health']
const ITEM_FIELDS = ['createdAt', 'lastUpdatedAt', 'consentExpiresAt', 'products', 'statusDetail']
const ITEM_PARTS = ['consecutiveFailedLoginAttempts', 'error', 'parameter', 'userAction']

test('no nonsense in its other fields costs a Connector its place in the list', () =>
  fc.assert(
    fc.property(nonsense([...CONNECTOR_FIELDS, ...CONNECTOR_FLAGS]), (fields) => {
      expect(connectorSchema.safeParse({ ...fields, ...CONNECTOR }).data).toMatchObject(CONNECTOR)
    }),
  ))

test('no nonsense in its other fields makes an Item unreadable', () =>
  fc.assert(
    fc.property(nonsense([...ITEM_FIELDS, ...ITEM_PARTS]), (fields) => {
      expect(itemSchema.safeParse({ ...fields, ...ITEM }).data).toMatchObject(ITEM)
    }),
  ))

test('nothing at all makes reading throw', () =>
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => [connectorSchema.safeParse(value), itemSchema.safeParse(value)]).not.toThrow()
    }),
  ))

test('a bad entry of a dictionary costs only itself', () => {
  const numbers = recordOf(z.number())
  expect(numbers.safeParse({ one: 1, two: 'two' }).data).toEqual({ one: 1 })
  expect(numbers.safeParse('one').success).toBe(false)
  expect(numbers.safeParse(null).success).toBe(false)
})

test('a dictionary without end is read as far as a person would follow', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]))
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
])('from %j on, %j is a whole number: %j', (least, value, whole) => {
  expect(integerFrom(least).safeParse(value).success).toBe(whole)
})
