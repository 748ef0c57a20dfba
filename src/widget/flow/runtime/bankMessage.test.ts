import { beforeEach, expect, test, vi } from 'vitest'
import { leaveBankMessage, takeBankMessage } from '../../../protocol/bankMessage.ts'

const stored = new Map<string, string>()
const MESSAGE = { itemId: 'item-1', message: 'Denied at the bank.' }

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a message that was left in this tab is known for its Item alone, and no longer stored', async () => {
  leaveBankMessage(MESSAGE)
  const { bankMessageOf } = await import('./bankMessage.ts')
  expect(stored.size).toBe(0)
  expect(bankMessageOf('item-1')).toBe(MESSAGE.message)
  expect(bankMessageOf('item-2')).toBe('')
})

test('the next one takes its place, also none', async () => {
  leaveBankMessage(MESSAGE)
  const { bankMessageOf, keepBankMessage } = await import('./bankMessage.ts')
  keepBankMessage({ itemId: 'item-1', message: 'Approved.' })
  expect(bankMessageOf('item-1')).toBe('Approved.')
  keepBankMessage(null)
  expect(bankMessageOf('item-1')).toBe('')
})

test.each(['', 'null', '{', '[]', '["item-1"]', '[1,2]', '{"itemId":"item-1"}'])(
  'left as %j it is none',
  (text) => {
    stored.set('connect-bank-message', text)
    expect(takeBankMessage()).toBeNull()
  },
)
