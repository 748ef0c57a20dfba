import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../base/clock.ts'
import { sandboxConnectors } from '../catalog/sandboxConnectors.ts'
import { collectedDetails } from '../execution/collection.ts'
import type { Item } from '../items/item.ts'
import { newItem } from '../items/createItem.ts'
import { collectionStart } from './collectedTransactions.ts'
import { createItemData } from './itemData.ts'

const start = Date.UTC(2026, 5, 21, 10)

/** Creates an Item whose id is the same on every run. */
function createItem(connectorId: number): Item {
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
  return { ...newItem(connector, request, start), id: '00000001-0000-4000-8000-000000000000' }
}

test.each([0, 12])('connector %i: the transactions cover twelve months at most', (connectorId) => {
  const data = createItemData()
  const item = createItem(connectorId)
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
    ['a month after the last complete one', 'GB', first, start + 30 * DAY_MS, 'autoSync', 0],
    ['a manual refresh elsewhere', 'GB', first, day, 'refresh', start - 90 * DAY_MS],
  ] as const)('%s', (_sync, country, syncs, at, reason, from) =>
    expect(collectionStart(country, syncs, at, reason)).toBe(from),
  )
})
