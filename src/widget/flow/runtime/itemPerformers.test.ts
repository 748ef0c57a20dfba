import { beforeEach, describe, expect, test, vi } from 'vitest'
import { credential, item } from '../../../testkit/fixtures.ts'
import { stubPage } from '../../../testkit/page.ts'
import { createPorts, silentHost } from '../../../testkit/ports.ts'
import { receipt } from '../../../testkit/receipt.ts'
import { createTestClient } from '../../../testkit/testClient.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { CallError } from '../../api/errors.ts'
import type { CallProblem } from '../../domain/problem.ts'
import type { HostNotification } from '../../host/notification.ts'
import type { Event } from '../events.ts'
import type { Write } from '../write.ts'
import { createItemPerformers } from './itemPerformers.ts'
import { createVault, type Vault } from './vault.ts'
import { waitFor } from '../../../testkit/waitFor.ts'

const NOW = Date.UTC(2026, 8, 1, 12)
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const OFFLINE: CallProblem = { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null }

const dispatch = vi.fn<(event: Event) => void>()
const events = () => dispatch.mock.calls.map(([event]) => event)
const reportError = vi.fn<(error: Error) => void>()

let page: ReturnType<typeof stubPage>
let vault: Vault
let service: ReturnType<typeof createTestClient>
const notify = vi.fn<(notification: HostNotification) => void>()
const create = () => {
  const host = { ...silentHost, notify }
  return createItemPerformers(createPorts({ client: service.client, host, vault }), dispatch)
}

/** The call with this number, beginning with 0. */
const call = (at: number) => {
  const pending = service.calls[at]
  if (!pending) throw new Error(`There is no call ${at}.`)
  return pending
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: NOW,
  })
  page = stubPage()
  vi.stubGlobal('reportError', reportError)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vault = createVault()
  service = createTestClient()
})

describe('a write', () => {
  const values = { user: 'ana', password: 'secret' }
  const creation: Write = { kind: 'create', connectorId: 5, products: null, vault: null }
  const update: Write = { kind: 'update', itemId: 'item-1', vault: null }
  const answer = (): Write => ({
    kind: 'mfaAnswer',
    itemId: 'item-1',
    parameter: credential({ name: 'token' }),
    vault: vault.park({ token: '123' }),
  })

  const options: WidgetOptions = {
    oauthRedirectUri: 'https://app.example/back',
    avoidDuplicates: false,
  }

  test.each<[string, () => Write, WidgetOptions, string, object]>([
    [
      'a creation',
      () => ({ ...creation, products: ['ACCOUNTS'], vault: vault.park(values) }),
      { ...options, theme: 'dark' },
      'POST /items',
      { connectorId: 5, parameters: values, products: ['ACCOUNTS'], ...options },
    ],
    ['the least', () => creation, {}, 'POST /items', { connectorId: 5, parameters: {} }],
    [
      'an update',
      () => ({ ...update, vault: vault.park(values) }),
      options,
      'PATCH /items/item-1',
      { parameters: values },
    ],
    ['an answer to MFA', answer, options, 'POST /items/item-1/mfa', { token: '123' }],
  ])('%s is sent in the same turn, with the values typed', (_, write, given, request, body) => {
    create().write({ type: 'write', write: write(), options: given })
    const { method, path, body: sent } = call(0)
    expect([`${method} ${path}`, sent]).toEqual([request, body])
  })

  const send = (write: Write, performers = create()) => {
    performers.write({ type: 'write', write, options: {} })
    return call(service.calls.length - 1)
  }

  test.each<[string, number, boolean]>([
    ['just created', 0, false],
    ['that existed before', 60, true],
  ])('that creates dispatches its Item, %s', async (_what, age, predates) => {
    const { answer: respond } = send(creation)
    vi.advanceTimersByTime(1000)
    const created = item({ createdAt: secondsAgo(age) })
    await respond(created)
    const { id } = created
    expect(events()).toMatchObject([
      { type: 'itemWritten', item: { id }, predates, requestId: 'request-1' },
    ])
  })

  test.each([
    ['a problem', new CallError(OFFLINE), []],
    ['an unexpected error, which is reported', new TypeError('x is undefined'), ['TypeError']],
  ])('that fails with %s dispatches a problem', async (_what, error, reported) => {
    await send(update).fail(error)
    expect(events()).toEqual([{ type: 'writeFailed', problem: OFFLINE }])
    expect(reportError.mock.calls.map(([{ name }]) => name)).toEqual(reported)
  })

  test('that creates and is repeated does not mark an Item that the first try created', async () => {
    const performers = create()
    const first = send(creation, performers)
    const createdAt = secondsAgo(0)
    vi.advanceTimersByTime(30_000)
    await first.fail(new CallError(OFFLINE))
    const second = send(creation, performers)
    vi.advanceTimersByTime(30_000)
    await second.answer(item({ createdAt }))
    expect(events().at(-1)).toMatchObject({ type: 'itemWritten', predates: false })
  })

  test.each<[string, () => Write]>([
    ['updates', () => update],
    ['answers MFA', answer],
  ])('that %s has an Item which was there before, however young', async (_, write) => {
    await send(write()).answer(item({ id: 'item-1', createdAt: secondsAgo(0) }))
    expect(events()).toMatchObject([{ type: 'itemWritten', predates: true }])
  })
})

describe('reading an Item', () => {
  const poll = (afterMs: number) => ({ type: 'pollItem', itemId: 'item-1', afterMs }) as const
  const stop = { type: 'stopPolling' } as const
  const found = item({ id: 'item-1' })
  const reading = () => {
    const performers = create()
    const read = () => {
      performers.pollItem(poll(0))
      vi.advanceTimersByTime(0)
    }
    read()
    return { ...performers, read }
  }

  test('starts after its delay, and dispatches the Item', async () => {
    create().pollItem(poll(3000))
    vi.advanceTimersByTime(2999)
    expect(service.calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(service.calls).toMatchObject([
      { method: 'GET', path: '/items/item-1', itemId: 'item-1' },
    ])
    await call(0).answer(found)
    expect(events()).toMatchObject([{ type: 'itemRead', item: { id: 'item-1' } }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has jitter: up to a quarter of its delay', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.8)
    create().pollItem(poll(3000))
    vi.advanceTimersByTime(3599)
    expect(service.calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(service.calls).toHaveLength(1)
  })

  test('that fails dispatches its problem and the id of the Item', async () => {
    reading()
    await call(0).fail(new CallError(OFFLINE))
    expect(events()).toEqual([{ type: 'itemReadFailed', itemId: 'item-1', problem: OFFLINE }])
  })

  test('replaces a read that is still scheduled', () => {
    const { pollItem } = create()
    pollItem(poll(3000))
    pollItem(poll(5000))
    vi.advanceTimersByTime(4999)
    expect(service.calls).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(service.calls).toHaveLength(1)
  })

  test.each<[string, (answered: ReturnType<typeof call>) => Promise<void>]>([
    ['answer', ({ answer }) => answer(found)],
    ['failure', ({ fail }) => fail(new CallError(OFFLINE))],
  ])('aborts the read under way, whose late %s is nothing', async (_, answerLate) => {
    const { read } = reading()
    expect(call(0).signal?.aborted).toBe(false)
    read()
    expect(call(0).signal?.aborted).toBe(true)
    await answerLate(call(0))
    expect(events()).toEqual([])
    expect(call(1).signal?.aborted).toBe(false)
    await call(1).answer(found)
    expect(events()).toMatchObject([{ type: 'itemRead' }])
  })

  test('that is in progress is aborted by stopPolling, and another can follow', async () => {
    const { read, stopPolling } = reading()
    stopPolling(stop)
    expect(call(0).signal?.aborted).toBe(true)
    await call(0).answer(found)
    expect(events()).toEqual([])
    read()
    await call(1).answer(found)
    expect(events()).toHaveLength(1)
  })

  test.each([
    [3000, 60_000],
    [90_000, 90_000],
    [0, 0],
  ])('after %i ms comes after %i ms while nobody sees the page', (afterMs, expected) => {
    page.document.hidden = true
    create().pollItem(poll(afterMs))
    vi.advanceTimersByTime(Math.max(expected - 1, 0))
    expect(service.calls).toHaveLength(expected === 0 ? 1 : 0)
    vi.advanceTimersByTime(1)
    expect(service.calls).toHaveLength(1)
  })
})

describe('a receipt', () => {
  const { digest: _, ...consent } = receipt
  const creation: Write = { kind: 'create', connectorId: 5, products: null, vault: null }

  test('reaches the host before the write that follows is sent', async () => {
    const performers = create()
    performers.sendReceipt({ type: 'sendReceipt', consent })
    performers.write({ type: 'write', write: creation, options: {} })
    notify.mockImplementation(() => expect(service.calls).toEqual([]))
    await waitFor(() => expect(service.calls).toHaveLength(1))
    expect(notify.mock.calls).toEqual([
      [
        {
          type: 'consent',
          receipt: { ...consent, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      ],
    ])
  })

  test('that cannot be made is reported, and the write is sent with what was typed', async () => {
    const error = new Error('No digest.')
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(error)
    const performers = create()
    const handle = vault.park({ user: 'ana' })
    performers.sendReceipt({ type: 'sendReceipt', consent })
    performers.write({ type: 'write', write: { ...creation, vault: handle }, options: {} })
    vault.retain([])
    await waitFor(() => expect(service.calls).toHaveLength(1))
    expect(call(0)).toMatchObject({ body: { parameters: { user: 'ana' } } })
    expect(reportError.mock.calls).toEqual([[error]])
    expect(notify).not.toHaveBeenCalled()
  })
})
