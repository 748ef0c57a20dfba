// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { connectItem as ITEM } from '../../testkit/fixtures.ts'
import { createFakeConnects } from '../../testkit/fakeConnect.ts'
import type { AllOptions } from '../options.ts'
import type { PluggyConnectProps } from './options.ts'
import { PluggyConnect } from './pluggy.ts'

const RUN = { runId: 'run-1' }
/** Called in the place of `open()`. */
let onOpened: (options: AllOptions) => void
const { created, create, last } = createFakeConnects((options) => onOpened(options))

vi.mock('../createWidget.ts', () => ({ createWidget: (options: AllOptions) => create(options) }))

beforeEach(() => {
  created.length = 0
  onOpened = ({ onOpen }) => onOpen?.(RUN)
})

/** A widget, and the calls of its callbacks in order. */
const make = (props: Partial<PluggyConnectProps> = {}) => {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values])
  const pluggyConnect = new PluggyConnect({
    url: 'https://widget.example',
    connectToken: 'token',
    onOpen: note('onOpen'),
    onSuccess: note('onSuccess'),
    onError: note('onError'),
    onEvent: note('onEvent'),
    onHide: note('onHide'),
    onClose: note('onClose'),
    ...props,
  })
  return { pluggyConnect, calls }
}

test('init() opens the widget, and resolves when its first screen is shown', async () => {
  const { pluggyConnect, calls } = make()
  expect(last().calls).toEqual([])
  let isShown = false
  const shown = pluggyConnect.init(document.body).then(() => (isShown = true))
  await Promise.resolve()
  expect(isShown).toBe(false)
  last().options.onReady?.(RUN)
  await shown
  expect(last().calls).toEqual(['open'])
  expect(calls).toEqual([['onOpen']])
})

test('init() during a run opens no second one; after it, the next', async () => {
  const { pluggyConnect } = make()
  const first = pluggyConnect.init()
  expect(pluggyConnect.init()).toBe(first)
  last().options.onReady?.(RUN)
  await first
  expect(last().calls).toEqual(['open'])
  last().options.onClose?.({ reason: 'user', ...RUN })
  void pluggyConnect.init()
  expect(last().calls).toEqual(['open', 'open'])
  expect(created).toHaveLength(1)
})

test('init() rejects with the reason when the widget fails, is closed or destroyed before it is shown', async () => {
  const { pluggyConnect, calls } = make()
  const failed = pluggyConnect.init()
  last().options.onError?.({ code: 'LOAD_FAILED', message: 'did not load', ...RUN })
  last().options.onClose?.({ reason: 'error', ...RUN })
  await expect(failed).rejects.toThrow('did not load')
  expect(calls).toEqual([
    ['onOpen'],
    ['onError', { code: 'LOAD_FAILED', message: 'did not load' }],
    ['onClose'],
  ])
  const closed = pluggyConnect.init()
  last().options.onClose?.({ reason: 'user', ...RUN })
  await expect(closed).rejects.toThrow('closed before it was shown')
  const destroyed = pluggyConnect.init()
  await pluggyConnect.destroy()
  await expect(destroyed).rejects.toThrow('closed before it was shown')
})

test('an option that is refused does not leave init() without an end', async () => {
  onOpened = ({ onError }) => onError?.({ code: 'INVALID_OPTIONS', message: 'widgetUrl', ...RUN })
  const { pluggyConnect } = make({ url: undefined })
  await expect(pluggyConnect.init()).rejects.toThrow('widgetUrl')
  await expect(pluggyConnect.init()).rejects.toThrow('widgetUrl')
})

test('callbacks are called with what the published class gives, and without our own additions', () => {
  const { pluggyConnect, calls } = make()
  void pluggyConnect.init()
  const { options } = last()
  const timestamp = new Date(5).toISOString()
  options.onReady?.(RUN)
  options.onEvent?.({ name: 'ITEM_CREATED', itemId: 'item-1', timestamp, ...RUN })
  options.onSuccess?.({ item: ITEM, ...RUN })
  options.onClose?.({ reason: 'success', item: ITEM, ...RUN })
  expect(calls).toEqual([
    ['onOpen'],
    ['onEvent', { event: 'LOGIN_SUCCESS', timestamp: 5, item: { id: 'item-1' } }],
    ['onEvent', { event: 'ITEM_RESPONSE', timestamp: 5, item: { id: 'item-1' } }],
    ['onSuccess', { item: ITEM }],
    ['onClose'],
  ])
})

test('onHide is called when the person leaves the collection to the background', () => {
  const { pluggyConnect, calls } = make({ allowConnectInBackground: true })
  void pluggyConnect.init()
  last().options.onReady?.(RUN)
  last().options.onClose?.({ reason: 'background', ...RUN })
  expect(calls).toEqual([['onOpen'], ['onHide'], ['onClose']])
})

test('without onError, a failure is in the console', () => {
  const pluggyConnect = new PluggyConnect({ connectToken: 'token' })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  void pluggyConnect.init()
  last().options.onReady?.(RUN)
  const failure = { code: 'ERROR', message: 'm', ...RUN } as const
  last().options.onError?.(failure)
  expect(error).toHaveBeenCalledExactlyOnceWith('Connect:', failure)
})

test('show() and hide() reject before init() and after destroy(), and not after the run', async () => {
  const { pluggyConnect } = make()
  await expect(pluggyConnect.show()).rejects.toThrow('init() was not called')
  await expect(pluggyConnect.hide()).rejects.toThrow('init() was not called')
  void pluggyConnect.init()
  last().options.onReady?.(RUN)
  await pluggyConnect.hide()
  await pluggyConnect.show()
  last().options.onClose?.({ reason: 'user', ...RUN })
  await pluggyConnect.hide()
  await pluggyConnect.destroy()
  await expect(pluggyConnect.hide()).rejects.toThrow('init() was not called')
})

test('the end of a run that an earlier page began does not reject init()', async () => {
  const { pluggyConnect, calls } = make()
  onOpened = (options) => {
    options.onClose?.({ reason: 'host', runId: 'run-0' })
    options.onOpen?.(RUN)
    options.onReady?.(RUN)
  }
  await expect(pluggyConnect.init()).resolves.toBeUndefined()
  expect(calls.map(([name]) => name)).toEqual(['onOpen'])
})

test('hide() and show() reach the widget, and init() shows it', async () => {
  const { pluggyConnect } = make()
  void pluggyConnect.init()
  last().options.onReady?.(RUN)
  await pluggyConnect.hide()
  await pluggyConnect.show()
  await pluggyConnect.hide()
  last().options.onClose?.({ reason: 'user', ...RUN })
  void pluggyConnect.init().catch(() => {})
  expect(last().calls).toEqual(['open', 'hide', 'show', 'hide', 'show', 'open'])
})

test('an option without a counterpart is named on the console, once for the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  make({ allowFullscreen: true, forceOauthInBrowser: true })
  make({ forceOauthInBrowser: true })
  expect(warn.mock.calls).toEqual([['Connect: the option forceOauthInBrowser has no effect']])
})
