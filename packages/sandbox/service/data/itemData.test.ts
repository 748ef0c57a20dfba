import { describe, expect, test } from 'vitest'
import { sandboxConnectors } from '../catalog/sandboxConnectors.ts'
import type { Connector } from '../catalog/connector.ts'
import { collectedDetails } from '../execution/collection.ts'
import type { Item } from '../items/item.ts'
import { newItem } from '../items/newItem.ts'
import { sumCents } from './bank/bankEntry.ts'
import { DAY_MS, HOUR_MS } from './bank/calendar.ts'
import { balanceAt } from './bank/ledger.ts'
import { type CollectedTransaction } from './collectedTransactions.ts'
import { collectionStart } from './collectionWindow.ts'
import { createItemData, type ItemData } from './itemData.ts'
import { transactionIdOf } from './recordIds.ts'

const start = Date.UTC(2026, 5, 21, 10)

function connector(id: number): Connector {
  const found = sandboxConnectors.find((each) => each.id === id)
  if (!found) throw new Error(`There is no connector ${id}`)
  return found
}

/** Creates an Item whose id is the same on every run. */
function createItem(connectorId = 0, seed = 1): Item {
  const { products } = connector(connectorId)
  const request = {
    parameters: {},
    products,
    clientUserId: undefined,
    webhookUrl: undefined,
    oauthRedirectUri: undefined,
    avoidDuplicates: false,
  }
  const id = `${String(connectorId).padStart(8, '0')}-${String(seed).padStart(4, '0')}-4000-8000-000000000000`
  return { ...newItem(connector(connectorId), request, start), id }
}

function sync(data: ItemData, item: Item, at: number) {
  return data.recordSync(item, collectedDetails(item), at, 'connect')
}

function idsOf(item: Item, rows: readonly CollectedTransaction[]): string[] {
  return rows.map(({ entry }) => transactionIdOf(item, entry)).toSorted()
}

describe('syncs of an Item', () => {
  test('the same Item id and the same syncs give the same data', () => {
    const item = createItem()
    const read = () => {
      const data = createItemData()
      for (const days of [0, 1, 9]) sync(data, item, start + days * DAY_MS)
      return data.transactionsOf(item)
    }
    expect(read()).toEqual(read())
    expect(read().length).toBeGreaterThan(500)
  })

  test('other Items have other data', () => {
    const data = createItemData()
    const [one, two] = [createItem(0, 1), createItem(0, 2)]
    expect(sync(data, one, start).created).not.toEqual(sync(data, two, start).created)
  })

  test('an earlier time shows what was read then', () => {
    const data = createItemData()
    const item = createItem()
    sync(data, item, start)
    const before = idsOf(item, data.transactionsOf(item))
    sync(data, item, start + 5 * DAY_MS)
    expect(idsOf(item, data.transactionsOf(item, start + DAY_MS))).toEqual(before)
    expect(data.transactionsOf(item, start - 1)).toEqual([])
    expect(data.lastSync(item, 'accounts', start + DAY_MS)).toBe(start)
    expect(data.lastSync(item, 'accounts')).toBe(start + 5 * DAY_MS)
    expect(data.firstSync(item, 'accounts')).toBe(start)
  })

  test('a sync without transactions changes none; the next one brings all of the time between', () => {
    const data = createItemData()
    const item = createItem(6)
    const others = new Set([...collectedDetails(item)].filter((key) => key !== 'transactions'))
    expect(data.recordSync(item, others, start, 'connect')).toEqual({
      created: [],
      updated: [],
      deleted: [],
    })
    expect(data.transactionsOf(item)).toEqual([])
    const nextMonth = start + 30 * DAY_MS
    expect(sync(data, item, nextMonth).created.length).toBeGreaterThan(500)
    const bank = data.bankOf(item)
    if (!bank) throw new Error('The Item has not been synced')
    const checking = data.transactionsOf(item).filter(({ entry }) => entry.account === 'checking')
    expect(sumCents(checking.map(({ entry }) => entry))).toBe(
      balanceAt(bank, 'checking', nextMonth),
    )
  })

  test('the sum of the collected transactions is the balance, whenever and how often it syncs', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const data = createItemData()
      const item = createItem([0, 8, 12, 14][seed % 4], seed)
      let at = start + seed * 11 * DAY_MS
      for (const hours of [0, 1, 5, 24, 31, 37, 72, 200, 1000]) {
        at += hours * HOUR_MS
        sync(data, item, at)
        const bank = data.bankOf(item)
        if (!bank) throw new Error('The Item has not been synced')
        for (const account of bank.accounts) {
          const rows = data.transactionsOf(item).filter(({ entry }) => entry.account === account)
          expect(sumCents(rows.map(({ entry }) => entry))).toBe(balanceAt(bank, account, at))
        }
      }
    }
  })
})

describe('collection windows', () => {
  const syncs = (...days: [day: number, from: number][]) =>
    days.map(([day, from]) => ({ at: start + day * DAY_MS, from }))

  test('the initial load reaches 365 days in Brazil and everything elsewhere', () => {
    expect(collectionStart('BR', [], start, 'connect')).toBe(start - 365 * DAY_MS)
    expect(collectionStart('GB', [], start, 'connect')).toBe(0)
  })

  test('a later sync reaches to the previous one, with 3 days of overlap in Brazil and 90 elsewhere', () => {
    const first = syncs([0, 0])
    expect(collectionStart('BR', first, start + DAY_MS, 'autoSync')).toBe(start - 3 * DAY_MS)
    expect(collectionStart('DE', first, start + DAY_MS, 'autoSync')).toBe(start - 90 * DAY_MS)
  })

  test('a manual refresh reaches at least 7 days back in Brazil', () => {
    const at = start + DAY_MS
    expect(collectionStart('BR', syncs([0, 0]), at, 'refresh')).toBe(at - 7 * DAY_MS)
    const later = start + 30 * DAY_MS
    expect(collectionStart('BR', syncs([0, 0]), later, 'refresh')).toBe(start - 3 * DAY_MS)
    expect(collectionStart('GB', syncs([0, 0]), at, 'refresh')).toBe(start - 90 * DAY_MS)
  })
})
