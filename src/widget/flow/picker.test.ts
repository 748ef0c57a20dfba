import { expect, test } from 'vitest'
import type { WidgetOptions } from '../../protocol/options.ts'
import { transition } from '../../testkit/flow.ts'
import { bank, connection, PERSON_EVENTS, STATES } from '../../testkit/flowStates.ts'
import { notificationsIn } from '../../testkit/playEvents.ts'
import { notifyHost } from './effects.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

const withOptions = (state: State, options: WidgetOptions): State => ({
  ...state,
  run: { ...state.run, options: { ...state.run.options, ...options } },
})

const connected: State = {
  ...STATES.success,
  run: { ...STATES.success.run, connected: [STATES.success.item] },
}
const { anotherBankChosen, connectorChosen, wentBack } = PERSON_EVENTS

test.each<[Event, number | null]>([
  [connectorChosen, bank.id],
  [{ ...connectorChosen, brand: [bank, bank] }, bank.id],
  [anotherBankChosen, null],
])('the picker stays, and tells its host page which bank was chosen: %j', (event, connectorId) => {
  const list = withOptions(STATES.list, { isPicker: true })
  const [state, effects] = transition(list, event)
  expect(state).toEqual(list)
  expect(effects).toEqual([notifyHost({ type: 'picked', connectorId })])
})

test.each<[WidgetOptions, number]>([
  [{ isPicker: true }, 0],
  [{}, 1],
])('what the host names no more is no connection of the picker: %j', (options, left) => {
  const { run } = STATES.list
  const list = { ...STATES.list, run: { ...run, connections: [connection] } }
  const [state] = transition(withOptions(list, options), {
    type: 'connectionsGiven',
    connections: [],
  })
  expect(state.run.connections).toHaveLength(left)
})

test.each<[string, State, Event, string]>([
  ['Back from the form', STATES.credentials, wentBack, 'user'],
  ['Back from a connection', STATES.alreadyConnected, wentBack, 'user'],
  ['another bank than one that is down', STATES.unavailable, anotherBankChosen, 'user'],
  ['another bank after a success', connected, anotherBankChosen, 'success'],
])(
  'a run of the picker ends with %s, where any other goes to the list',
  (_what, from, event, reason) => {
    const options = { selectedConnectorId: bank.id, multiple: true }
    const [closed, effects] = transition(withOptions(from, { ...options, isPicked: true }), event)
    expect(closed).toMatchObject({ step: 'closed', reason })
    expect(notificationsIn([...effects], 'close')).toHaveLength(1)
    expect(transition(withOptions(from, options), event)[0].step).toBe('list')
  },
)
