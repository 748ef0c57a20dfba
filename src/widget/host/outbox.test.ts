import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RELEASE } from '../../protocol/release.ts'
import { connectItem as ITEM } from '../../testkit/fixtures.ts'
import type { WidgetMessage } from '../../protocol/messages.ts'
import { createOutbox } from './outbox.ts'

const NOW = '2026-09-01T12:00:00.000Z'

const success = { type: 'success', item: ITEM } as const
const close = { type: 'close', reason: 'success', item: ITEM } as const
const failure = { type: 'error', error: { code: 'ERROR', message: 'x' } } as const

/** A outbox and what has been sent so far. */
function outboxTo(sent: WidgetMessage[]) {
  const outbox = createOutbox()
  const deliver = () => outbox.deliverTo((message) => sent.push(message))
  return { ...outbox, deliver }
}

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW) }))

describe('before there is a port', () => {
  test('waiting results are neither lost nor duplicated', () => {
    const sent: WidgetMessage[] = []
    const outbox = outboxTo(sent)
    outbox.notify(success)
    vi.advanceTimersByTime(60_000)
    outbox.deliver()
    expect(sent).toEqual([{ ...success, seq: 1 }])
  })
})

describe('results', () => {
  let sent: WidgetMessage[]
  let outbox: ReturnType<typeof outboxTo>
  beforeEach(() => {
    sent = []
    outbox = outboxTo(sent)
    outbox.deliver()
  })
  const numbers = () => sent.map((message) => ('seq' in message ? message.seq : null))

  test('are sent at once, numbered in their order', () => {
    outbox.notify(success)
    outbox.notify(failure)
    outbox.notify(close)
    expect(sent).toEqual([
      { ...success, seq: 1 },
      { ...failure, seq: 2 },
      { ...close, seq: 3 },
    ])
  })

  test('are repeated every second, the same each time, until acknowledged', () => {
    outbox.notify(success)
    vi.advanceTimersByTime(3000)
    expect(sent).toEqual(Array.from({ length: 4 }, () => ({ ...success, seq: 1 })))
    outbox.acknowledge(1)
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(4)
  })

  test('are acknowledged one by one', () => {
    outbox.notify(success)
    outbox.notify(close)
    outbox.acknowledge(1)
    vi.advanceTimersByTime(2000)
    expect(numbers()).toEqual([1, 2, 2, 2])
  })

  test.each([0, 2, -1, Number.NaN])('are not stopped by an acknowledgement of %d', (seq) => {
    outbox.notify(success)
    outbox.acknowledge(seq)
    vi.advanceTimersByTime(1000)
    expect(numbers()).toEqual([1, 1])
  })

  test('get the next number after an earlier one was acknowledged', () => {
    outbox.notify(success)
    outbox.acknowledge(1)
    outbox.notify(close)
    vi.advanceTimersByTime(1000)
    expect(numbers()).toEqual([1, 2, 2])
  })

  test('leave no timer behind once all are acknowledged, even twice', () => {
    outbox.notify(success)
    outbox.notify(close)
    for (const seq of [2, 1, 1]) outbox.acknowledge(seq)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('are numbered and repeated; events have a time and a version, and are sent once', () => {
    outbox.notify({ type: 'event', body: { name: 'ITEM_CREATED', itemId: 'item-1' } })
    outbox.notify({ type: 'ready' })
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([
      {
        type: 'event',
        event: { name: 'ITEM_CREATED', itemId: 'item-1', timestamp: NOW, version: RELEASE },
      },
      { type: 'ready' },
    ])
    expect(vi.getTimerCount()).toBe(0)
  })
})
