import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../clock.ts'
import { sandboxConnectors } from '../catalog/sandboxConnectors.ts'
import { collectedDetails } from '../execution/collection.ts'
import type { Item } from '../items/item.ts'
import { newItem } from '../items/createItem.ts'
import { sumCents } from './bank/bankEntry.ts'
import { balanceAt } from './bank/balances.ts'
import { collectionStart } from './collectedTransactions.ts'
import { createItemData } from './itemData.ts'

const start = Date.UTC(2026, 5, 21, 10)

/** Creates an Item whose id is the same on every run. */
function createItem(connectorId: number, seed: number): Item {
  const connector = sandboxConnectors[connectorId]
  if (!connector) throw new Error(`There is no connector ${connectorId}`)
  const request = {
    parameters: {},
    products: connector.products,
    clientUserId: undefined,
    webhookUrl: undefined,
    oauthRedirectUri: undefined,
    avoidDuplicates: false,
  }
  const id = `0000000${seed}-0000-4000-8000-000000000000`
  return { ...newItem(connector, request, start), id }
}

test('the sum of the collected transactions is the balance, whenever and how often it syncs', () => {
  for (let seed = 0; seed < 8; seed += 1) {
    const data = createItemData()
    const item = createItem([0, 8, 12, 14][seed % 4] ?? 0, seed)
    let at = start + seed * 11 * DAY_MS
    for (const hours of [0, 1, 5, 24, 31, 37, 72, 200, 1000]) {
      at += hours * HOUR_MS
      data.recordSync(item, collectedDetails(item), at, 'connect')
      const bank = data.bankOf(item)
      if (!bank) throw new Error('The Item has not been synced')
      for (const account of bank.accounts) {
        const rows = data.transactionsOf(item).filter(({ entry }) => entry.account === account)
        expect(sumCents(rows.map(({ entry }) => entry))).toBe(balanceAt(bank, account, at))
      }
    }
  }
})

test.each([0, 12])('connector %i: the transactions cover twelve months at most', (connectorId) => {
  const data = createItemData()
  const item = createItem(connectorId, 1)
  for (const days of [0, 200, 365, 444]) {
    const at = start + days * DAY_MS
    data.recordSync(item, collectedDetails(item), at, 'autoSync')
    const oldest = Math.min(...data.transactionsOf(item).map(({ entry }) => entry.date))
    const youngest = days === 0 ? 299 : 360
    expect((at - oldest) / DAY_MS).toBeGreaterThan(youngest)
    expect((at - oldest) / DAY_MS).toBeLessThanOrEqual(365)
  }
})

describe('collection windows', () => {
  const first = [{ at: start, from: 0 }]
  const day = start + DAY_MS

  test.each([
    ['the initial load in Brazil', 'BR', [], start, 'connect', start - 365 * DAY_MS],
    ['the initial load elsewhere', 'GB', [], start, 'connect', 0],
    ['a later sync in Brazil', 'BR', first, day, 'autoSync', start - 3 * DAY_MS],
    ['a later sync elsewhere', 'DE', first, day, 'autoSync', start - 90 * DAY_MS],
    ['a manual refresh in Brazil', 'BR', first, day, 'refresh', day - 7 * DAY_MS],
    ['one after a month', 'BR', first, start + 30 * DAY_MS, 'refresh', start - 3 * DAY_MS],
    ['a manual refresh elsewhere', 'GB', first, day, 'refresh', start - 90 * DAY_MS],
  ] as const)('%s', (_sync, country, syncs, at, reason, from) =>
    expect(collectionStart(country, syncs, at, reason)).toBe(from),
  )
})
