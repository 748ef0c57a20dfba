import { expect, test } from 'vitest'
import { knownOptions } from './knownOptions.ts'

test.each([
  [{ countries: ['BR', 'GB', 'BR'] }, { countries: ['BR', 'GB'] }],
  [{ connectorTypes: ['A', 'A'] }, { connectorTypes: ['A'] }],
  [{ connectorIds: [5, 0, 5] }, { connectorIds: [5, 0] }],
  [{ featuredConnectorIds: [1, 1] }, { featuredConnectorIds: [1] }],
  [{ products: ['LOANS', 'LOANS', 'OF_TOMORROW'] }, { products: ['LOANS'] }],
  [{ optionalProducts: ['LOANS', 'LOANS'] }, { optionalProducts: ['LOANS'] }],
  [{ theme: 'sepia', countries: undefined }, {}],
])('what is given twice counts once: %j', (given, known) =>
  expect(knownOptions(given)).toEqual(known),
)

test('of an Item that is given twice there is one connection, with what either says', () => {
  const connections = [
    { itemId: 'item-a', connectorId: 1, name: 'Bank', products: ['LOANS'] },
    { itemId: 'item-b', connectorId: 1 },
    { itemId: 'ITEM-A', connectorId: 1, status: 'OUTDATED' },
  ]
  expect(knownOptions({ connections }).connections).toEqual([
    { ...connections[0], status: 'OUTDATED' },
    connections[1],
  ])
})
