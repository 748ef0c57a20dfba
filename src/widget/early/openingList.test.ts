import { expect, test } from 'vitest'
import { parsePage } from '../api/catalogPage.ts'
import type { Connection } from '../../protocol/options.ts'
import { preferredIds } from '../domain/connectorFilters.ts'
import { openingList } from './openingList.ts'

const connectors = await parsePage({
  results: [
    { id: 1, name: 'Norte', country: 'BR', type: 'PERSONAL_BANK', health: { status: 'OFFLINE' } },
    { id: 2, name: 'Sur', country: 'AR', type: 'PERSONAL_BANK' },
    { id: 3, name: 'Leste', country: 'BR', type: 'PERSONAL_BANK' },
    { id: 4, name: 'Leste', country: 'BR', type: 'BUSINESS_BANK' },
    { id: 5, name: 'Sem país' },
  ].map((entry) => Object.assign(entry, { isOpenFinance: true })),
})
const idsOf = (wanted: string[] | undefined, locale: string) =>
  openingList(connectors, wanted, locale).shown.map(({ id }) => id)

test('the person’s country is selected, its banks first and those offline last, each brand once', () => {
  expect(idsOf(undefined, 'pt-BR')).toEqual([3, 5, 1])
})

test('banks that the person has connected are first, then those that the host features', () => {
  const connection = { itemId: '1', connectorId: 5 }
  const shown = (connections: Connection[], featuredConnectorIds: number[]) =>
    openingList(
      connectors,
      undefined,
      'ja-JP',
      preferredIds({ connections, featuredConnectorIds }),
    ).shown.map(({ id }) => id)
  expect(shown([connection], [9, 3, 5])).toEqual([5, 3, 2, 1])
  expect(shown([{ ...connection, endedAt: '2026-01-01T00:00:00.000Z' }], [3])).toEqual([3, 2, 5, 1])
})
