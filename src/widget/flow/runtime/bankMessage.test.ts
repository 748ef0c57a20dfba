// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveBankMessage, takeBankMessage } from '../../../protocol/bankMessage.ts'

const MESSAGE = { itemId: 'item-1', message: 'Denied at the bank.' }

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

test('a message that was left in this tab is known with its Item, and no longer stored', async () => {
  leaveBankMessage(MESSAGE)
  const { latestBankMessage } = await import('./bankMessage.ts')
  expect(sessionStorage.length).toBe(0)
  expect(latestBankMessage()).toEqual(MESSAGE)
})

test('the next one takes its place, also none, and whoever follows is told', async () => {
  leaveBankMessage(MESSAGE)
  const { followBankMessage, keepBankMessage, latestBankMessage } = await import('./bankMessage.ts')
  const seen: unknown[] = []
  const stop = followBankMessage(() => seen.push(latestBankMessage()))
  const approved = { itemId: 'item-1', message: 'Approved.' }
  keepBankMessage(approved)
  keepBankMessage(null)
  stop()
  keepBankMessage(approved)
  expect(seen).toEqual([approved, null])
})

test.each(['', 'null', '{', '[]', '["item-1"]', '[1,2]', '{"itemId":"item-1"}'])(
  'left as %j it is none',
  (text) => {
    sessionStorage.setItem('connect-bank-message', text)
    expect(takeBankMessage()).toBeNull()
  },
)
