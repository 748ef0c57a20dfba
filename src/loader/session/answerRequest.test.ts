import { expect, onTestFinished, test, vi } from 'vitest'
import { connectItem as ITEM } from '../../testkit/fixtures.ts'
import { OFFERS } from '../../testkit/flowFixtures.ts'
import type { RequestAnswer, RequestMessage } from '../../protocol/messages.ts'
import { answerRequest } from './answerRequest.ts'

type Options = Parameters<typeof answerRequest>[0]

const revoke: RequestMessage = { type: 'revoke', itemId: 'i' }
const notice: RequestMessage = { type: 'notice', connectorId: 7, name: 'Harbour Bank' }
const accounts: RequestMessage = {
  type: 'accounts',
  item: { ...ITEM, id: 'i' },
  reason: 'connected',
}
const offered: RequestAnswer = { type: 'accountsAnswer', itemId: 'i', offers: null }
/** From a host without types. */
const garbage: Options = JSON.parse('{}')
Reflect.set(garbage, 'onAccounts', async () => 'all')
const reject = () => Promise.reject(new Error('no'))
const raise = () => {
  throw new Error('no')
}

test.each<[Options, RequestMessage, RequestAnswer]>([
  [{ onRevoke: async () => {} }, revoke, { type: 'revokeAnswer', itemId: 'i', isRevoked: true }],
  [{ onRevoke: reject }, revoke, { type: 'revokeAnswer', itemId: 'i', isRevoked: false }],
  [{}, revoke, { type: 'revokeAnswer', itemId: 'i', isRevoked: false }],
  [{ onNotice: () => {} }, notice, { type: 'noticeAnswer', connectorId: 7, isPromised: true }],
  [{ onNotice: reject }, notice, { type: 'noticeAnswer', connectorId: 7, isPromised: false }],
  [{ onNotice: raise }, notice, { type: 'noticeAnswer', connectorId: 7, isPromised: false }],
  [{ onAccounts: async () => OFFERS }, accounts, { ...offered, offers: OFFERS }],
  [{ onAccounts: reject }, accounts, offered],
  [garbage, accounts, offered],
  [{}, accounts, offered],
  [{}, notice, { type: 'noticeAnswer', connectorId: 7, isPromised: false }],
])('%o answers %j', async (options, message, answer) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  expect(await answerRequest(options, message, 'run')).toEqual(answer)
})

test('the host’s function gets the request and the run, and nothing else', async () => {
  const onNotice = vi.fn<() => void>()
  await answerRequest({ onNotice }, notice, 'run')
  expect(onNotice.mock.calls).toEqual([[{ connectorId: 7, name: 'Harbour Bank', runId: 'run' }]])
})
