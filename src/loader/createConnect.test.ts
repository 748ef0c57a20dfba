// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ConnectError } from '../protocol/errors.ts'
import { LOADER_OPTIONS, REQUESTS } from '../protocol/options.ts'
import { createConnect } from './createConnect.ts'
import { resolveOptions } from './resolveOptions.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const GOOD = { widgetUrl: 'https://widget.example', connectToken: 'token' }

test('an option that cannot work is told when the widget is to be opened: to onError, else in the console', () => {
  const onError = vi.fn<(error: ConnectError) => void>()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = {
    code: 'INVALID_OPTIONS',
    message: 'Connect: widgetUrl is "javascript:alert(1)"; accepted: an http or https address',
    runId: expect.stringMatching(UUID),
    canRetry: false,
    docsUrl: 'https://docs.example/connect#invalid_options',
  }
  const docsUrl = 'https://docs.example/connect'
  const wrong = { ...GOOD, widgetUrl: 'javascript:alert(1)', docsUrl }
  const connects = [createConnect({ ...wrong, onError }), createConnect(wrong)]
  expect(onError).not.toHaveBeenCalled()
  for (const { open } of connects) open()
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
  expect(logged).toHaveBeenCalledExactlyOnceWith('Connect:', error)
})

test.each<[widgetUrl: string, isTaken: boolean]>([
  ['https://widget.example', true],
  ['http://localhost:4001', true],
  ['http://shop.localhost', true],
  ['http://localhost.', true],
  ['http://a.localhost.:4001', true],
  ['http://127.0.0.1:4001', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:4001', true],
  ['http://widget.example', false],
  ['http://192.168.1.5:4001', false],
  ['http://10.0.0.2', false],
  ['http://0.0.0.0:4001', false],
  ['http://[fe80::1]', false],
  ['http://localhost.example', false],
  ['http://localhost..', false],
  ['http://notlocalhost', false],
  ['http://127.0.0.1.nip.io', false],
  ['HTTP://WIDGET.EXAMPLE', false],
])('%s over plain http is taken on loopback alone', (widgetUrl, isTaken) =>
  expect(resolveOptions({ ...GOOD, widgetUrl })).toMatchObject(
    isTaken
      ? { url: new URL(widgetUrl) }
      : {
          code: 'INVALID_OPTIONS',
          message: `Connect: widgetUrl is "${widgetUrl}"; accepted: https, or http on localhost`,
        },
  ),
)

test('a host page that is no secure context is told at once, in every mode', () => {
  const onError = vi.fn<(error: ConnectError) => void>()
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('location', new URL('http://192.168.1.5:4000/cart'))
  for (const mode of ['modal', 'popup', 'redirect'] as const)
    createConnect({ ...GOOD, mode, onError }).open()
  expect(onError.mock.calls).toMatchObject(
    [1, 2, 3].map(() => [
      {
        code: 'INVALID_OPTIONS',
        message:
          'Connect: page is "http://192.168.1.5:4000"; accepted: https, or http on localhost, as every page around it',
      },
    ]),
  )
})

test('null is no option, as JavaScript has it', () => {
  const options: object = {
    mode: null,
    cspNonce: null,
    onOpen: null,
    updateItem: null,
    language: undefined,
    application: { name: 'Acme', logoUrl: null },
  }
  const resolved = resolveOptions({ ...GOOD, ...options })
  expect('widget' in resolved && resolved.widget).toEqual({ application: { name: 'Acme' } })
})

test('a consent that does not end is null, and stays so', () => {
  const endless = { itemId: 'item-1', connectorId: 1, consentExpiresAt: null }
  const resolved = resolveOptions({ ...GOOD, connections: [{ ...endless, endedAt: null }] })
  expect('widget' in resolved && resolved.widget.connections).toEqual([endless])
})

test('a container may be an element that holds the whole page', () => {
  const container: object = { self: {}, append: () => {} }
  Object.assign(container, { self: container })
  const options: object = { mode: 'inline', container }
  expect(resolveOptions({ ...GOOD, ...options })).toMatchObject({ container })
})

test('the key stays the same while nothing changes but functions', () => {
  const keyOf = (options: object) => {
    const resolved = resolveOptions({ ...GOOD, ...options })
    return 'key' in resolved && resolved.key
  }
  expect(keyOf({ onOpen: () => 1 })).toBe(keyOf({ onOpen: () => 2 }))
  expect(keyOf({ connectToken: () => 'a' })).toBe(keyOf({ connectToken: () => 'b' }))
  expect(keyOf({ connectToken: 'a' })).not.toBe(keyOf({ connectToken: 'b' }))
  expect(keyOf({ language: 'es' })).not.toBe(keyOf({}))
})

test('an option of tomorrow goes through', () => {
  const options: object = { tomorrow: 1 }
  expect(resolveOptions({ ...GOOD, ...options })).toMatchObject({ widget: { tomorrow: 1 } })
})

test('what goes to the widget is plain data, and neither the token nor what the loader keeps', () => {
  const application = new Proxy({ name: 'Acme' }, {})
  const inUse = new Set([
    'widgetUrl',
    'connectToken',
    'mode',
    'container',
    'returnUrl',
    ...Object.keys(REQUESTS),
  ])
  const kept = Object.keys(LOADER_OPTIONS).filter((name) => !inUse.has(name))
  const texts: object = Object.fromEntries(kept.map((name) => [name, 'text']))
  const resolved = resolveOptions({
    ...GOOD,
    ...texts,
    mode: 'modal',
    onOpen: () => undefined,
    language: 'es',
    application,
  })
  expect(resolved).toMatchObject({ url: new URL('https://widget.example/') })
  expect('widget' in resolved && structuredClone(resolved.widget)).toEqual({
    language: 'es',
    application: { name: 'Acme' },
  })
})

test('what is no options object is reported as wrong options are, and so is a server', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const open: (given: unknown) => void = (given) =>
    Reflect.apply(createConnect, null, [given]).open()
  for (const given of [null, undefined, 1, 'text']) open(given)
  vi.stubGlobal('document', undefined)
  open(GOOD)
  expect(logged.mock.calls.map(([, { code, message }]) => [code, message])).toEqual([
    ...[1, 2, 3, 4].map(() => [
      'INVALID_OPTIONS',
      'Connect: widgetUrl is undefined; accepted: an http or https address',
    ]),
    ['INVALID_OPTIONS', "Connect: document is undefined; accepted: a browser's"],
  ])
})

test('a container without the mode that uses it is told, and with it is not', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const container: object = { append: () => {} }
  for (const mode of ['inline', 'picker', 'redirect']) {
    const options: object = { mode, container }
    resolveOptions({ ...GOOD, ...options })
  }
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    "Connect: container is for the modes 'inline' and 'picker'",
  )
})

test('after destroy a method does nothing but tell the developer, and no callback is called', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const onError = vi.fn<(error: ConnectError) => void>()
  const connect = createConnect({ ...GOOD, widgetUrl: '', onError })
  connect.destroy()
  connect.destroy()
  connect.open()
  connect.update({ widgetUrl: 'https://widget.example' })
  void connect.preload()
  connect.close()
  expect(onError).not.toHaveBeenCalled()
  expect(warned.mock.calls).toEqual(
    ['open', 'update', 'preload'].map((method) => [`Connect: ${method}() after destroy()`]),
  )
})

test('options of more than 100,000 characters are refused', () => {
  const giant = 'x'.repeat(100_000)
  for (const options of [
    { application: { name: giant } },
    { widgetUrl: `https://widget.example/${giant}` },
    { tomorrow: giant },
  ]) {
    const error = resolveOptions({ ...GOOD, ...options })
    expect(error).toEqual({
      code: 'INVALID_OPTIONS',
      message: 'Connect: options is "object"; accepted: up to 100,000 characters of JSON',
    })
  }
})

test.each([350, 5000])('%i connections are not too many', (count) => {
  const connection = { connectorId: 1, name: 'x'.repeat(300), products: ['ACCOUNTS'] }
  const connections = Array.from({ length: count }, () => ({
    ...connection,
    itemId: crypto.randomUUID(),
  }))
  expect(resolveOptions({ ...GOOD, connections })).toMatchObject({ widget: { connections } })
  const application = { name: 'x'.repeat(100_000) }
  expect(resolveOptions({ ...GOOD, connections, application })).toMatchObject({
    code: 'INVALID_OPTIONS',
  })
})

test('ready resolves without loading the widget’s page', async () => {
  const createElement = vi.spyOn(document, 'createElement')
  await expect(createConnect(GOOD).ready).resolves.toBeUndefined()
  expect(createElement).not.toHaveBeenCalled()
})
