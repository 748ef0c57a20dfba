import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectorSchema } from './connector.ts'
import { itemSchema } from './item.ts'

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
