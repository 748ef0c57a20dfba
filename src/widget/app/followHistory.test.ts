import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../testkit/page.ts'
import { createPorts } from '../../testkit/ports.ts'
import { bank, eventsFor, PERSON_EVENTS, vault } from '../../testkit/flowStates.ts'
import { FAILURES } from '../domain/failures.ts'
import { createFlow, type Flow } from '../flow/runtime/store.ts'
import { createItemPerformers } from '../flow/runtime/itemPerformers.ts'
import { initialState } from '../flow/state.ts'
import { coreSteps } from '../steps/core.ts'
import { remainingSteps } from '../steps/remaining.ts'
import type { Event } from '../flow/events.ts'
import { followHistory } from './followHistory.ts'

let page: ReturnType<typeof stubPage>
let flow: Flow

/** The step, and the entries that were added to the history. */
const now = () => [flow.store.getState().step, page.history.pushState.mock.calls.length]
/** Goes back by the browser's button. Returns what `now` does. */
const goBack = () => {
  page.fire('popstate')
  return now()
}
/** Plays a run that is followed from its start. */
const play = (...events: Event[]) => {
  followHistory(flow)
  for (const event of [
    eventsFor(initialState).hostConnected,
    { type: 'tokenReceived' } as const,
    ...events,
  ])
    flow.dispatch(event)
  return now()
}

const toCredentials: Event = { type: 'connectorChosen', connector: bank }
const toConsent: Event = { type: 'credentialsSubmitted', vault }
const toSending: Event = PERSON_EVENTS.consentAccepted

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = stubPage()
  flow = createFlow(
    coreSteps,
    () => createPorts(),
    () => Promise.resolve({ steps: remainingSteps, FAILURES, createItemPerformers }),
  )
  await flow.loadRemainingSteps()
})

test('Back leaves the page from the list: nothing is added to the history', () =>
  expect(play()).toEqual(['list', 0]))

test('Back goes back one step, however many were taken, and can do so again', () => {
  expect(play(toCredentials, toConsent)).toEqual(['consent', 1])
  expect(goBack()).toEqual(['credentials', 2])
  expect(goBack()).toEqual(['list', 2])
  expect(page.history.back).not.toHaveBeenCalled()
})

test('Back shows the leaving dialog for a busy run, and a second Back continues the run', () => {
  expect(play(toCredentials, toConsent, toSending)).toEqual(['sending', 1])
  expect(goBack()).toEqual(['leaving', 2])
  expect(goBack()).toEqual(['sending', 3])
  expect(page.history.back).not.toHaveBeenCalled()
})

test.each<[string, Event]>([
  ['list', { type: 'wentBack' }],
  ['closed', { type: 'closeRequested' }],
])('Back leaves the page from %s, over the entry left behind', (step, event) => {
  expect(play(toCredentials, event)).toEqual([step, 1])
  expect(goBack()).toEqual([step, 1])
  expect(page.history.back).toHaveBeenCalledOnce()
})
