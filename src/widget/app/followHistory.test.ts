import { beforeEach, describe, expect, test, vi } from 'vitest'
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

const step = () => flow.store.getState().step
const entries = () => page.history.pushState.mock.calls.length
const dispatchAll = (...events: Event[]) => events.forEach(flow.dispatch)
const goBack = () => page.fire('popstate')
/** A run that is followed from its start. */
const play = (...events: Event[]) => {
  followHistory(flow)
  dispatchAll(...toList, ...events)
}

const toList: Event[] = [eventsFor(initialState).hostConnected, { type: 'tokenReceived' }]
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

describe('the browser’s Back button', () => {
  test('leaves the page from the list: nothing is added to the history', () => {
    play()
    expect(step()).toBe('list')
    expect(entries()).toBe(0)
  })

  test('has one entry to go back from, however many steps are taken', () => {
    play(toCredentials, toConsent)
    expect(step()).toBe('consent')
    expect(entries()).toBe(1)
  })

  test('has its entry too in a run that was under way before', () => {
    dispatchAll(...toList, toCredentials)
    followHistory(flow)
    expect(entries()).toBe(1)
  })

  test('goes back one step, and can do so again', () => {
    play(toCredentials, toConsent)
    goBack()
    expect([step(), entries()]).toEqual(['credentials', 2])
    goBack()
    expect([step(), entries()]).toEqual(['list', 2])
    expect(page.history.back).not.toHaveBeenCalled()
  })

  test('shows the leaving dialog for a busy run, and a second Back continues the run', () => {
    play(toCredentials, toConsent, toSending)
    expect(step()).toBe('sending')
    goBack()
    expect([step(), entries()]).toEqual(['leaving', 2])
    goBack()
    expect([step(), entries()]).toEqual(['sending', 3])
    expect(page.history.back).not.toHaveBeenCalled()
  })

  test('leaves the page from a step that has none before it, over the entry left behind', () => {
    play(toCredentials, { type: 'wentBack' })
    expect([step(), entries()]).toEqual(['list', 1])
    goBack()
    expect(page.history.back).toHaveBeenCalledOnce()
    expect([step(), entries()]).toEqual(['list', 1])
  })

  test('leaves the page once the run is over', () => {
    play(toCredentials, { type: 'closeRequested' })
    expect(step()).toBe('closed')
    goBack()
    expect(page.history.back).toHaveBeenCalledOnce()
  })
})
