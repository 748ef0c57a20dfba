import { expect, test } from 'vitest'
import { transition } from '../../testkit/flow.ts'
import { bank, pendingItem, STATES } from '../../testkit/flowStates.ts'
import { hostEventsIn, notificationsIn } from '../../testkit/playEvents.ts'
import type { RunEnd } from '../../protocol/results.ts'
import { notifyHost } from './effects.ts'
import { withRun, type State } from './state.ts'

const choose = (state: State, query = 'coop 529.982.247-25') =>
  transition(state, { type: 'fallbackChosen', query })

test.each<[State, Partial<RunEnd>]>([
  [STATES.list, { connectorId: null }],
  [STATES.unavailable, { connectorId: bank.id }],
  [STATES.failure, { connectorId: bank.id, item: pendingItem.forHost }],
])('the host’s own way out ends the run from $step', (state, end) => {
  const [closed, effects] = choose(state)
  const screen = state.step
  expect(closed).toMatchObject({ step: 'closed', reason: 'fallback' })
  expect(hostEventsIn(effects)).toEqual([{ name: 'FALLBACK_CHOSEN', screen }])
  expect(notificationsIn([...effects], 'close')).toEqual([
    notifyHost({ type: 'close', reason: 'fallback', screen, ...end }),
  ])
  expect(notificationsIn([...effects], 'error')).toEqual([])
})

test.each<[string, boolean | undefined, object]>([
  ['coop 529.982.247-25', undefined, {}],
  ['coop 529.982.247-25', true, { query: 'coop' }],
  ['', true, {}],
])('of the search “%s” the host is told, if it asks: %s', (query, includeQuery, told) => {
  const options = { fallback: { label: 'By hand', includeQuery } }
  const [, effects] = choose(withRun(STATES.list, { ...STATES.list.run, options }), query)
  expect(notificationsIn([...effects], 'close')).toEqual([
    notifyHost({ type: 'close', reason: 'fallback', screen: 'list', connectorId: null, ...told }),
  ])
})

test.each<[string, State]>([
  ['a host that offers none', withRun(STATES.list, { ...STATES.list.run, options: {} })],
  [
    'a bank that is connected',
    withRun(STATES.failure, { ...STATES.failure.run, reported: { success: true, error: false } }),
  ],
])('there is none with %s', (_what, state) => expect(choose(state)).toEqual([state, []]))

test.each<['OFFLINE' | 'ONLINE', object]>([
  ['OFFLINE', { step: 'unavailable', reason: 'offline' }],
  ['ONLINE', { step: 'credentials' }],
])('a bank that is %s leads to %j', (health, next) => {
  const connector = { ...bank, health }
  expect(transition(STATES.list, { type: 'connectorChosen', connector })[0]).toMatchObject(next)
})
