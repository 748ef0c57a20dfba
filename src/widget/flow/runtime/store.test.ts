import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPorts, silentHost } from '../../../testkit/ports.ts'
import { item } from '../../../testkit/fixtures.ts'
import { bank, eventsFor, oauthBank, PERSON_EVENTS, STATES } from '../../../testkit/flowStates.ts'
import { FAILURES } from '../../domain/failures.ts'
import type { HostNotification } from '../../host/notification.ts'
import type { Effect } from '../effects.ts'
import type { Dispatch, Event } from '../events.ts'
import { initialState } from '../state.ts'
import { coreSteps } from '../../steps/core.ts'
import { remainingSteps } from '../../steps/remaining.ts'
import type { ItemEffectType, Performers } from './performers.ts'
import { createFlow, type Flow, type RemainingSteps } from './store.ts'
import { createVault, type Vault } from './vault.ts'

const connected: Event = eventsFor(initialState).hostConnected
const token: Event = { type: 'tokenReceived' }
const chosen: Event = { type: 'connectorChosen', connector: bank }
const oauthChosen: Event = { type: 'connectorChosen', connector: oauthBank }
const updating: Event = {
  ...eventsFor(initialState).hostConnected,
  options: { updateItem: 'item-1' },
}

/** The effects with an Item that were performed, in their order. */
let performed: Effect[]
let notified: HostNotification[]
let vault: Vault
let flow: Flow
const fetchRemaining = vi.fn<() => Promise<RemainingSteps>>()
const reportError = vi.fn<(error: unknown) => void>()
const onPerform = vi.fn<(effect: Effect, dispatch: Dispatch) => void>()
const onTold = vi.fn<(notification: HostNotification) => void>()
const onStart = vi.fn<() => void>()

const createItemPerformers = (_: unknown, dispatch: Dispatch): Performers<ItemEffectType> => {
  const perform = (effect: Effect) => {
    performed.push(effect)
    onPerform(effect, dispatch)
  }
  return {
    sendReceipt: perform,
    write: perform,
    keepReplaced: perform,
    pollItem: perform,
    stopPolling: perform,
    openBankWindow: perform,
    sendBankWindow: perform,
    closeBankWindow: perform,
  }
}

const dispatchAll = (...events: Event[]) => events.forEach(flow.dispatch)
const step = () => flow.store.getState().step
const performedTypes = () => performed.map(({ type }) => type)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('reportError', reportError)
  fetchRemaining.mockResolvedValue({ steps: remainingSteps, FAILURES, createItemPerformers })
  performed = []
  notified = []
  vault = createVault()
  const host = {
    ...silentHost,
    start: onStart,
    notify: (notification: HostNotification) => {
      notified.push(notification)
      onTold(notification)
    },
  }
  flow = createFlow(coreSteps, () => createPorts({ host, vault }), fetchRemaining)
})

describe('the start', () => {
  test('starts the first deadline and the exchange with the host page', () => {
    expect(vi.getTimerCount()).toBe(0)
    expect(onStart).not.toHaveBeenCalled()
    flow.start()
    expect(onStart).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(9999)
    expect(step()).toBe('starting')
    vi.advanceTimersByTime(1)
    expect(flow.store.getState()).toMatchObject({ step: 'failure', code: 'LOAD_FAILED' })
  })

  test('handles a host that answers immediately: the next wait is for the token', () => {
    onStart.mockImplementation(() => flow.dispatch(connected))
    flow.start()
    vi.advanceTimersByTime(29_999)
    expect(step()).toBe('starting')
    vi.advanceTimersByTime(1)
    expect(flow.store.getState()).toMatchObject({ step: 'failure', code: 'SESSION_EXPIRED' })
  })
})

test('an event that changes nothing but the time is told to no subscriber', () => {
  dispatchAll(connected, token)
  const onChange = vi.fn<() => void>()
  flow.store.subscribe(onChange)
  vi.advanceTimersByTime(1000)
  dispatchAll({ type: 'woke' }, { type: 'bankReturned' })
  expect(onChange).not.toHaveBeenCalled()
  flow.dispatch(chosen)
  expect(onChange).toHaveBeenCalledOnce()
})

describe('an effect', () => {
  beforeEach(async () => {
    await flow.loadRemainingSteps()
    dispatchAll(connected, token, oauthChosen)
    const values = vault.park({ user: 'ana' })
    flow.dispatch({ type: 'credentialsSubmitted', vault: values })
  })
  const accept = () => flow.dispatch(PERSON_EVENTS.consentAccepted)

  test('is performed in the same turn as its event, so that a click can open a window', () => {
    accept()
    expect(performedTypes()).toEqual(['sendReceipt', 'openBankWindow', 'write'])
  })

  test('that dispatches an event has it handled after the other effects', () => {
    const states: unknown[] = []
    onPerform.mockImplementation(({ type }, dispatch) => {
      if (type === 'openBankWindow') dispatch({ type: 'bankWindowOpened', known: true })
      states.push([type, flow.store.getState()])
    })
    accept()
    expect(states).toMatchObject([
      ['sendReceipt', { step: 'sending', window: 'unknown' }],
      ['openBankWindow', { step: 'sending', window: 'unknown' }],
      ['write', { step: 'sending', window: 'unknown' }],
    ])
    expect(flow.store.getState()).toMatchObject({ step: 'sending', window: 'opened' })
  })

  test('that throws is reported, and the other effects are performed', () => {
    const error = new Error('No window.')
    onPerform.mockImplementationOnce(() => {
      throw error
    })
    accept()
    expect(performedTypes()).toEqual(['sendReceipt', 'openBankWindow', 'write'])
    expect(reportError.mock.calls).toEqual([[error]])
    flow.dispatch(eventsFor(flow.store.getState()).itemWritten)
    expect(step()).toBe('running')
  })

  test('that dispatches the end of the run has it handled before what else it dispatches', () => {
    const seen: string[] = []
    flow.store.subscribe((state) =>
      seen.push('window' in state ? `${state.step} ${state.window}` : state.step),
    )
    onPerform.mockImplementationOnce((_, dispatch) => {
      dispatch({ type: 'bankWindowOpened', known: true })
      dispatch({ type: 'hostClosed' })
    })
    accept()
    expect(seen.slice(0, 2)).toEqual(['sending unknown', 'closed'])
    expect(step()).toBe('closed')
    expect(notified.at(-1)).toEqual({ type: 'close', reason: 'host' })
  })
})

describe('an event for a step that is not registered yet', () => {
  beforeEach(() => dispatchAll(connected, token, chosen))

  test('waits, and loads the remaining steps once', async () => {
    const submitted: Event = { type: 'credentialsSubmitted', vault: vault.park({ user: 'ana' }) }
    dispatchAll(submitted, PERSON_EVENTS.consentAccepted)
    expect(step()).toBe('credentials')
    expect(fetchRemaining).toHaveBeenCalledOnce()
    await flow.loadRemainingSteps()
    expect(fetchRemaining).toHaveBeenCalledOnce()
    expect(performed).toMatchObject([
      { type: 'sendReceipt' },
      { type: 'write', write: { kind: 'create' } },
    ])
  })

  test('is handled where a later one loads the steps, after a load that failed', async () => {
    fetchRemaining.mockRejectedValueOnce(new TypeError('Failed to fetch.'))
    flow.dispatch({ type: 'credentialsSubmitted', vault: vault.park({ user: 'ana' }) })
    await expect(flow.loadRemainingSteps()).rejects.toThrow('Failed to fetch.')
    expect(step()).toBe('credentials')
    // Nothing on the screen waits for it yet.
    expect(reportError).not.toHaveBeenCalled()
    flow.dispatch(PERSON_EVENTS.consentAccepted)
    await flow.loadRemainingSteps()
    expect(fetchRemaining).toHaveBeenCalledTimes(2)
    expect(step()).toBe('sending')
  })

  test.each<[string, Event]>([
    ['the network came back', { type: 'woke' }],
    ['their screen did not load', { type: 'crashed', code: 'LOAD_FAILED', canRetry: true }],
  ])('keeps the typed values that it names, though %s', async (_what, event) => {
    flow.dispatch(event)
    const values = { user: 'ana' }
    const handle = vault.park(values)
    dispatchAll({ type: 'credentialsSubmitted', vault: handle }, event)
    await flow.loadRemainingSteps()
    expect(step()).toBe('consent')
    expect(vault.open(handle)).toEqual(values)
  })

  test('does not delay the end of the run, and is dropped after it', async () => {
    const handle = vault.park({ user: 'ana' })
    flow.dispatch({ type: 'credentialsSubmitted', vault: handle })
    // By Escape over something typed, which only the code on its way can ask about.
    flow.dispatch({ type: 'closeRequested', losesTyped: true })
    expect(step()).toBe('credentials')
    flow.dispatch({ type: 'closeRequested' })
    expect(step()).toBe('closed')
    expect(vault.open(handle)).toBeNull()
    expect(notified.at(-1)).toEqual({ type: 'close', reason: 'user' })
    const heard = notified.length
    await flow.loadRemainingSteps()
    expect(step()).toBe('closed')
    expect(notified).toHaveLength(heard)
    expect(performed).toEqual([])
  })

  test('does not delay the report of a crash to the host; the run continues', async () => {
    flow.dispatch({ type: 'wentBack' })
    flow.dispatch({ type: 'crashed' })
    expect(notified.at(-1)).toMatchObject({ type: 'error', error: { code: 'UNKNOWN' } })
    await flow.loadRemainingSteps()
    expect(step()).toBe('list')
  })

  test('waits after none: Back leads nowhere before its step is registered', async () => {
    const { canGoBack, eventOfBack, store } = flow
    expect([canGoBack(store.getState()), eventOfBack(store.getState())]).toEqual([false, null])
    await flow.loadRemainingSteps()
    expect(canGoBack(store.getState())).toBe(true)
    expect(eventOfBack(store.getState())).toEqual({ type: 'wentBack' })
  })
})

test('an event after the end of the run loads nothing', () => {
  dispatchAll(connected, token, { type: 'closeRequested' }, chosen)
  expect(step()).toBe('closed')
  expect(fetchRemaining).not.toHaveBeenCalled()
})

describe('the effects of entering a step', () => {
  const reading = { type: 'pollItem', itemId: 'item-1', afterMs: 0 }

  test('are performed once if the step is registered while its state waits', async () => {
    dispatchAll(connected, updating, token)
    expect(performed).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    await flow.loadRemainingSteps()
    await flow.loadRemainingSteps()
    expect(performed).toEqual([reading])
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(65_000)
    expect(flow.store.getState()).toMatchObject({ step: 'failure', code: 'NETWORK_ERROR' })
  })

  test('are not performed again for a step that was registered from the start', async () => {
    dispatchAll(
      { ...eventsFor(initialState).hostConnected, options: { selectedConnectorId: 7 } },
      token,
    )
    expect(step()).toBe('finding')
    vi.advanceTimersByTime(49_999)
    await flow.loadRemainingSteps()
    vi.advanceTimersByTime(1)
    expect(step()).toBe('list')
  })

  test('are all performed before an event that one of them dispatches', async () => {
    dispatchAll(updating, token)
    const pending = item({ id: 'item-1', status: 'OUTDATED' })
    onPerform.mockImplementation(({ type }, dispatch) => {
      if (type === 'pollItem') dispatch({ type: 'itemRead', item: pending })
    })
    await flow.loadRemainingSteps()
    expect(flow.store.getState()).toMatchObject({ step: 'readingItem', item: { id: 'item-1' } })
    // The deadline that runs is the one of the state that the event led to.
    vi.advanceTimersByTime(4 * 60_000)
    expect(step()).toBe('failure')
  })
})

describe('what the person typed', () => {
  const values = { user: 'ana', password: 'secret' }

  test('is available to the write of the state that names it, and deleted with that state', async () => {
    await flow.loadRemainingSteps()
    dispatchAll(connected, token, chosen)
    const handle = vault.park(values)
    flow.dispatch({ type: 'credentialsSubmitted', vault: handle })
    const opened: unknown[] = []
    onPerform.mockImplementation(({ type }) => {
      if (type === 'write') opened.push([type, vault.open(handle)])
    })
    flow.dispatch(PERSON_EVENTS.consentAccepted)
    expect(opened).toEqual([['write', values]])
    flow.dispatch(eventsFor(STATES.sending).itemWritten)
    expect(step()).toBe('running')
    expect(vault.open(handle)).toBeNull()
  })

  test.each<[string, Event]>([
    ['going back to the form', { type: 'wentBack' }],
    ['the end of the run', { type: 'hostClosed' }],
  ])('is forgotten with %s, before the host hears of it', async (_, event) => {
    await flow.loadRemainingSteps()
    dispatchAll(connected, token, chosen)
    const handle = vault.park(values)
    flow.dispatch({ type: 'credentialsSubmitted', vault: handle })
    expect(vault.open(handle)).toEqual(values)
    const opened: unknown[] = []
    onTold.mockImplementation(() => opened.push(vault.open(handle)))
    flow.dispatch(event)
    expect(opened).toEqual([null])
  })
})
