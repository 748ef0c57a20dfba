import { expect, test } from 'vitest'
import type { Item } from '../items.ts'
import { readAccounts } from './readAccounts.ts'

const ITEM: Item = {
  id: 'i-1',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'Harbour Bank' },
  lastUpdatedAt: '2026-11-01T00:00:00.000Z',
}

test.each(['?accountId=c-1&after=x', 'accountId=c-1&after=x'])(
  'the transactions of a card go on at %s',
  async (next) => {
    const answers: Record<string, unknown> = {
      '/accounts?itemId=i-1&pageSize=100': {
        totalPages: 1,
        results: [{ id: 'c-1', itemId: 'i-1', type: 'CREDIT' }],
      },
      '/v2/transactions?accountId=c-1&dateFrom=2026-09-02': {
        results: [{ date: '2026-10-01', amount: 1 }],
        next,
      },
      '/v2/transactions?accountId=c-1&after=x': {
        results: [{ date: '2026-10-02', amount: 2 }],
        next: null,
      },
    }
    const call = (_method: string, path: string) => Promise.resolve(answers[path])
    const [card] = await readAccounts({ call }, ITEM)
    expect(card?.transactions?.map(({ amount }) => amount)).toEqual([1, 2])
  },
)
