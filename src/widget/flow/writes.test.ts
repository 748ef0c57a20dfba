import { describe, expect, test } from 'vitest'
import { CALLS } from '../../../e2e/matrix/callTable.ts'
import { CALLS as FORWARDED } from '../../serving/calls.ts'
import { item } from '../../testkit/fixtures.ts'
import { bank, STATES, WRITES } from '../../testkit/flowStates.ts'
import {
  hostEventsIn,
  playEvents,
  itemWritten,
  noResponseFailure,
  stateAfter,
} from '../../testkit/playEvents.ts'
import { createTestClient } from '../../testkit/testClient.ts'
import { definitionOf } from './writes.ts'

describe.each(Object.values(WRITES))('the write $kind', (write) => {
  const { send, itemId, makesItemOf, events } = definitionOf(write)
  const state = { ...STATES.sending, write }

  test('makes an Item or names the one that it changes', () => {
    expect([itemId(write), makesItemOf(write)]).toContain(null)
    expect(itemId(write) ?? makesItemOf(write)).not.toBeNull()
  })

  test('tells the host of a creation only if it makes an Item', () => {
    const names = events(item(), null).map(({ name }) => name)
    expect(names.includes('ITEM_CREATED')).toBe(makesItemOf(write) === bank.id)
    const { effects } = playEvents(state, itemWritten('LOGIN_IN_PROGRESS'))
    const sent = hostEventsIn(effects).map(({ name }) => name)
    expect(sent.filter((name) => name.startsWith('ITEM_'))).toEqual(names)
  })

  test('is a call that web servers forward', () => {
    const { client, calls } = createTestClient()
    void send(client, write, { token: '1' }, {})
    expect(calls).toHaveLength(1)
  })

  test('is repeated, or its Item read, after no response', () => {
    const repeats = definitionOf(write).onNoResponse === 'repeat'
    const phase = repeats ? 'waiting' : 'checking'
    expect(stateAfter(state, noResponseFailure)).toMatchObject({ step: 'sending', phase })
  })
})

test('each call that web servers forward is in the matrix of calls × faults', () => {
  const faulty = new Set(Object.values(CALLS).map(({ method, path }) => `${method} ${path}`))
  expect(FORWARDED.filter(({ method, path }) => !faulty.has(`${method} ${path}`))).toEqual([])
})
