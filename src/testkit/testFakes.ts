import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type * as real from '../loader/connect.ts'
import type { AllOptions } from '../loader/options.ts'
import * as fakes from '../testing/testing.ts'
import { createConnect, fakeWidget, fakeWidgets, resetFakeWidgets } from '../testing/testing.ts'

const OPTIONS = { widgetUrl: 'https://widget.example', connectToken: () => 'token' }
const failing = () => Promise.reject(new Error('The backend is down.'))
const CALLBACKS = [
  'onReady',
  'onOpen',
  'onSuccess',
  'onError',
  'onConsent',
  'onEvent',
  'onClose',
] as const

/** Creates a fake, and records what it calls, in order: an event by its name. */
const recorded = (options: Partial<AllOptions> = {}) => {
  const calls: [name: string, value: object][] = []
  const callbacks = Object.fromEntries(
    CALLBACKS.map((name) => [name, (value: object) => void calls.push([name, value])]),
  )
  const connect = createConnect({ ...OPTIONS, ...callbacks, ...options, mode: 'modal' })
  const names = () =>
    calls.map(([name, value]) => (name === 'onEvent' && 'name' in value ? value.name : name))
  const last = (wanted: string) => calls.findLast(([name]) => name === wanted)?.[1]
  return { connect, calls, names, last }
}

/** The tests of the fakes, for each environment that a host's tests may have. */
export const testFakes = (): void => {
  afterEach(resetFakeWidgets)

  test('the types are those of the real one, both ways', () => {
    expectTypeOf(fakes.createConnect).toEqualTypeOf<typeof real.createConnect>()
    expectTypeOf<typeof real.createConnect>().toEqualTypeOf(fakes.createConnect)
  })

  test('a success: the callbacks in the order of a run, and close() ends it', async () => {
    const { connect, names, calls, last } = recorded()
    connect.open()
    expect(names()).toEqual(['onOpen'])
    const item = await fakeWidget().succeed({ connector: { id: 7, name: 'Acme Bank' } })
    expect(item).toMatchObject({ status: 'UPDATED', connector: { name: 'Acme Bank' } })
    expect(fakeWidget().isOpen).toBe(true)
    await fakeWidget().close()
    expect(names()).toEqual([
      'onOpen',
      'onReady',
      'OPEN',
      'CONNECTOR_SELECTED',
      'CREDENTIALS_SUBMITTED',
      'CONSENT_SUBMITTED',
      'onConsent',
      'ITEM_CREATED',
      'LOGIN_SUCCEEDED',
      'onSuccess',
      'onClose',
    ])
    expect(last('onClose')).toMatchObject({ reason: 'success', item, summary: { connected: 1 } })
    expect(new Set(calls.map(([, value]) => ('runId' in value ? value.runId : '')))).toHaveLength(1)
  })

  test('an update announces the Item that was given', async () => {
    const connectToken = vi.fn<() => string>(() => 'token')
    const { connect, names, last } = recorded({ updateItem: 'item-1', connectToken })
    connect.open()
    await fakeWidget().succeed()
    expect(connectToken.mock.calls).toEqual([[{ itemId: 'item-1', reason: 'open' }]])
    expect(names()).toContain('ITEM_UPDATED')
    expect(names()).not.toContain('CONNECTOR_SELECTED')
    expect(last('onSuccess')).toMatchObject({ item: { id: 'item-1' } })
  })

  test('a renewal asks for a token of its Item, and announces no new one', async () => {
    const connectToken = vi.fn<() => string>(() => 'token')
    const { connect, names, last } = recorded({
      view: 'connections',
      connections: [{ itemId: 'item-1', connectorId: 7 }],
      connectToken,
    })
    connect.open()
    await fakeWidget().renew()
    expect(connectToken.mock.calls).toEqual([
      [{ reason: 'open' }],
      [{ reason: 'update', itemId: 'item-1' }],
    ])
    expect(names()).toContain('ITEM_UPDATED')
    expect(names()).not.toContain('ITEM_CREATED')
    expect(last('onSuccess')).toMatchObject({ item: { id: 'item-1', connector: { id: 7 } } })
    expect(last('onConsent')).toMatchObject({ itemId: 'item-1', connectorId: 7 })
    connect.update({ connections: [] })
    await expect(fakeWidget().renew()).rejects.toThrow('no connection to renew')
  })

  test('a renewal that is closed while its token is awaited goes no further', async () => {
    const { connect, names } = recorded({
      connections: [{ itemId: 'item-1', connectorId: 7 }],
      connectToken: ({ reason }) => {
        if (reason === 'update') connect.close()
        return 'token'
      },
    })
    connect.open()
    await expect(fakeWidget().renew()).rejects.toThrow('The fake widget was closed.')
    expect(names()).not.toContain('onSuccess')
  })

  test('a failure: onError, then onClose with error', async () => {
    const { connect, names, last } = recorded()
    connect.open()
    await fakeWidget().fail('ACCOUNT_LOCKED', { requestId: 'req-1' })
    expect(names().slice(2)).toEqual(['OPEN', 'ERROR_SHOWN', 'onError', 'onClose'])
    expect(last('onError')).toMatchObject({ code: 'ACCOUNT_LOCKED', requestId: 'req-1' })
    expect(last('onClose')).toMatchObject({ reason: 'error' })
    expect(fakeWidget().isOpen).toBe(false)
  })

  test('where there is no onError, a failure is in the console, as with the real one', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    createConnect(OPTIONS).open()
    await fakeWidget().fail('ERROR')
    expect(logged).toHaveBeenCalledOnce()
  })

  test.each([
    ['the person', undefined, 'user'],
    ['the person, while an approval goes on', 'pending', 'pending'],
  ] as const)('closed by %s', async (_, reason, told) => {
    const { connect, names, last } = recorded()
    connect.open()
    await fakeWidget().close(reason)
    expect(names()).toEqual(['onOpen', 'onReady', 'OPEN', 'onClose'])
    expect(last('onClose')).toMatchObject({ reason: told })
  })

  test('closed by the host at once: no onReady, and open() starts another run', async () => {
    const { connect, names, calls } = recorded()
    connect.open()
    connect.close()
    await Promise.resolve()
    expect(calls.at(-1)).toMatchObject(['onClose', { reason: 'host' }])
    connect.open()
    connect.open()
    await fakeWidget().succeed()
    expect(names().filter((name) => name === 'onOpen')).toHaveLength(2)
    expect(names().filter((name) => name === 'onReady')).toHaveLength(1)
  })

  test('a token function that fails: TOKEN_UNAVAILABLE, and the test is told when it drives on', async () => {
    const { connect, names, last } = recorded({ connectToken: failing })
    connect.open()
    await expect(fakeWidget().succeed()).rejects.toThrow('The backend is down.')
    expect(last('onError')).toMatchObject({ code: 'TOKEN_UNAVAILABLE' })
    await fakeWidget().close()
    expect(names()).toEqual(['onOpen', 'onError', 'onClose'])
    expect(last('onClose')).toMatchObject({ reason: 'error' })
  })

  test('another token is asked for; a string serves one opening', async () => {
    const connectToken = vi.fn<() => string>(() => 'token')
    const { connect } = recorded({ connectToken })
    connect.open()
    const { id } = await fakeWidget().succeed()
    await expect(fakeWidget().requestToken()).resolves.toBe('token')
    expect(connectToken.mock.calls.at(-1)).toEqual([{ itemId: id, reason: 'spent' }])
    connect.update({ connectToken: 'string' })
    await fakeWidget().requestToken()
    await expect(fakeWidget().requestToken()).rejects.toThrow(
      'connectToken is a text, which serves one run',
    )
  })

  test('events, with the time and the run', async () => {
    const { connect, last } = recorded()
    connect.open()
    await fakeWidget().event({ name: 'CONNECTOR_SEARCHED', query: 'acme' })
    expect(last('onEvent')).toMatchObject({
      name: 'CONNECTOR_SEARCHED',
      query: 'acme',
      timestamp: expect.stringMatching(/Z$/),
      runId: expect.any(String),
    })
  })

  test('callbacks are those of the last update', async () => {
    const { connect } = recorded()
    const onSuccess = vi.fn<() => void>()
    connect.open()
    connect.update({ onSuccess })
    await fakeWidget().succeed()
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(fakeWidget().options.onSuccess).toBe(onSuccess)
  })

  test('after destroy no callback is called, and the widget is forgotten', async () => {
    const { connect, names } = recorded()
    connect.open()
    const widget = fakeWidget()
    connect.destroy()
    connect.open()
    await expect(widget.succeed()).rejects.toThrow('The fake widget is not open')
    expect(names()).toEqual(['onOpen'])
    expect(fakeWidgets()).toEqual([])
    expect(() => fakeWidget()).toThrow('There is no fake widget')
  })

  test('of several widgets, the one that is open is driven', async () => {
    const first = recorded()
    const second = recorded()
    first.connect.open()
    await fakeWidget().succeed()
    expect(first.names()).toContain('onSuccess')
    expect(second.names()).toEqual([])
    expect(fakeWidgets()).toHaveLength(2)
  })
}
