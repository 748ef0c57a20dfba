// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectError } from 'connect-widget/native'
import { connectItem as ITEM } from 'connect-widget/testkit/fixtures.ts'
import { createSession } from './createSession.ts'
import type { ConnectOptions } from './options.ts'
import type { Plugins } from './plugins.ts'
import { createLoader } from './testing/playedLoader.ts'

const RETURN = 'acme://connect'
const BANK = 'https://bank.example/authorize'
const KEPT = 'connect-widget.run'

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Capacitor's plugins, with what a test does in their place. */
function createPlugins({ launchUrl = '', missing = '', isNative = true } = {}) {
  const listeners = new Map<string, Set<(event: { url: string }) => void>>()
  const addListener = (name: string, listener: (event: { url: string }) => void) => {
    const heard = listeners.get(name) ?? new Set()
    listeners.set(name, heard.add(listener))
    return Promise.resolve({ remove: async () => void heard.delete(listener) })
  }
  const open = vi.fn<Plugins['Browser']['open']>(() => Promise.resolve())
  const close = vi.fn<Plugins['Browser']['close']>(() => Promise.resolve())
  const plugins: Plugins = {
    Capacitor: {
      isNativePlatform: () => isNative,
      isPluginAvailable: (name) => name !== missing,
    },
    App: {
      getLaunchUrl: () => Promise.resolve(launchUrl ? { url: launchUrl } : undefined),
      addListener,
    },
    Browser: { open, close, addListener },
  }
  const fire = (name: string, url = '') =>
    listeners.get(name)?.forEach((listener) => listener({ url }))
  return { plugins, open, close, fire, count: (name: string) => listeners.get(name)?.size ?? 0 }
}

const start = (
  changes: Partial<ConnectOptions> = {},
  given = {},
  around = createPlugins(given),
) => {
  const loader = createLoader()
  const told: string[] = []
  const options: ConnectOptions = {
    widgetUrl: 'https://connect.example/',
    connectToken: () => 'token',
    oauthRedirectUri: RETURN,
    onSuccess: ({ item }) => told.push(`success ${item.id}`),
    onError: ({ message }) => told.push(message),
    onClose: ({ reason }) => told.push(`close ${reason}`),
    ...changes,
  }
  const session = createSession(options, around.plugins, loader.create)
  return { ...around, ...loader, around, session, told }
}

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(String(text)))
  localStorage.clear()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', { open: vi.fn<(address: string) => void>() })
})

describe('bad input is reported by open(), with what to do', () => {
  const wrong = (changes: object): Partial<ConnectOptions> => JSON.parse(JSON.stringify(changes))

  test.each<[string, Partial<ConnectOptions>, object, ConnectError['code']]>([
    ['connectToken is "". Give a function', { connectToken: '' }, {}, 'INVALID_OPTIONS'],
    ['widgetUrl is "connect"', { widgetUrl: 'connect' }, {}, 'INVALID_OPTIONS'],
    ['Use https', { widgetUrl: 'http://connect.example/' }, {}, 'INVALID_OPTIONS'],
    ['Give the address that opens', { oauthRedirectUri: undefined }, {}, 'INVALID_OPTIONS'],
    ['such as acme://connect', { oauthRedirectUri: 'javascript://x' }, {}, 'INVALID_OPTIONS'],
    ['Give modal or inline', wrong({ mode: 'popup' }), {}, 'INVALID_OPTIONS'],
    [
      'npm install @capacitor/browser, then npx cap sync',
      {},
      { missing: 'Browser' },
      'LOAD_FAILED',
    ],
    ['npm install @capacitor/app, then npx cap sync', {}, { missing: 'App' }, 'LOAD_FAILED'],
  ])('%s', async (sentence, changes, given, code) => {
    const { session, told, calls } = start(changes, given)
    const { reason, error } = await session.open()
    expect([reason, error?.code, calls]).toEqual(['error', code, []])
    expect(told).toEqual([expect.stringContaining(sentence)])
  })
})

describe('a link of the widget', () => {
  test('opens in the system’s browser, and the widget is told once that the person is back', async () => {
    const { session, open, close, fire, follow } = start()
    void session.open()
    const back = follow(BANK)
    await settle()
    expect(open.mock.calls).toEqual([[{ url: BANK }]])
    fire('appUrlOpen', 'https://else.example/connect?itemId=1')
    expect([back.mock.calls.length, close.mock.calls.length]).toEqual([0, 0])
    fire('appUrlOpen', `${RETURN}/?itemId=${ITEM.id}`)
    fire('browserFinished')
    await settle()
    expect([back.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  })

  test.each([
    ['another Item', `${RETURN}?itemId=another`],
    ['two', `${RETURN}?itemId=${ITEM.id}&itemId=another`],
  ])('stays open when a return names %s', async (_, address) => {
    const { session, close, fire, follow, tell } = start()
    void session.open()
    tell(ITEM.id)
    const back = follow(BANK)
    await settle()
    Array.from({ length: 1000 }, () => fire('appUrlOpen', address))
    expect([session.handleReturn(address), back.mock.calls, close.mock.calls]).toEqual([
      false,
      [],
      [],
    ])
  })

  test('whose browser the person closes is told as well', async () => {
    const { session, fire, follow } = start()
    void session.open()
    await settle()
    const back = follow(BANK)
    fire('browserFinished')
    expect(back).toHaveBeenCalledOnce()
  })

  test.each([
    'javascript:alert(1)',
    'intent://x',
    'http://bank.example/',
    'bank-app://x',
    'data:x',
    'https://connect.example@evil.example/',
    'https://bank.example\\@evil.example/',
    'https://',
    'intent://x#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  ])('to %s is not opened', async (address) => {
    const { session, open, follow } = start()
    void session.open()
    follow(address)
    await settle()
    expect([open.mock.calls, vi.mocked(window.open).mock.calls]).toEqual([[], []])
    expect(warned).toEqual([expect.stringContaining('was not opened')])
  })

  test('that no browser opens is told to the page and to the app', async () => {
    const { session, open, follow, told } = start()
    open.mockRejectedValue(new Error('no browser'))
    void session.open()
    const back = follow(BANK)
    await settle()
    expect([back.mock.calls.length, told]).toEqual([1, [expect.stringContaining('no browser')]])
  })

  test('of a scheme that the app lists is the system’s', () => {
    const { session, follow } = start({ linkSchemes: ['bank-app'] })
    void session.open()
    follow('bank-app://authorize')
    expect(vi.mocked(window.open).mock.calls).toEqual([['bank-app://authorize']])
  })
})

describe('a return that starts the app', () => {
  /** The stored record of a run, valid for another minute. */
  const keep = (runId: string, itemId: string | null = ITEM.id, until = Date.now() + 60_000) =>
    localStorage.setItem(KEPT, JSON.stringify({ runId, itemId, told: [], until }))

  const returned = `${RETURN}?itemId=${ITEM.id}`

  test('goes on with its Item and the same run, and onSuccess is called once', async () => {
    keep('run-1')
    const first = start({}, { launchUrl: returned })
    await settle()
    // iOS tells it twice.
    first.fire('appUrlOpen', returned)
    await settle()
    expect([first.calls, first.run()]).toEqual([
      ['destroy', 'open'],
      { runId: 'run-1', itemId: ITEM.id },
    ])
    first.succeed()
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '').told).toEqual([ITEM.id])
    // The process ends once more.
    const second = start({}, { launchUrl: returned })
    await settle()
    second.succeed()
    second.end()
    expect([first.told, second.told]).toEqual([[`success ${ITEM.id}`], ['close success']])
  })

  test.each<[string, () => unknown]>([
    ['a run that has ended', () => localStorage.removeItem(KEPT)],
    ['another run', () => keep('run-2', 'another')],
    ['no Item yet', () => keep('run-2', null)],
    ['a run that has expired', () => keep('run-2', ITEM.id, Date.now() - 1)],
  ])('and was of %s opens nothing, however often it comes', async (_, prepare) => {
    prepare()
    const { calls, fire } = start({}, { launchUrl: returned })
    const reads = vi.spyOn(localStorage, 'getItem')
    await settle()
    Array.from({ length: 1000 }, () => fire('appUrlOpen', returned))
    await settle()
    expect([calls, warned, reads.mock.calls.length]).toEqual([
      [],
      [expect.stringContaining('left alone')],
      1,
    ])
  })

  test.each([`#itemId=${ITEM.id}`, '#state=a'])(
    'and names no Item, but has the fragment %s, is left alone',
    async (fragment) => {
      const before = start()
      void before.session.open()
      before.tell(ITEM.id)
      const { calls } = start({}, { launchUrl: RETURN + fragment })
      await settle()
      expect(calls).toEqual([])
    },
  )

  test.each([RETURN, `${RETURN}?itemId=../x`, 'acme://profile?itemId=1'])(
    'and is %s is left to the app',
    async (launchUrl) => {
      keep('run-1')
      const { calls } = start({}, { launchUrl })
      await settle()
      expect(calls).toEqual([])
    },
  )
})

describe('two sessions of an app', () => {
  test('hear one listener, and the open one takes the return address', async () => {
    const second = start({ connectorIds: [2] })
    const first = start({}, {}, second.around)
    await settle()
    void first.session.open()
    first.tell(ITEM.id)
    const back = first.follow(BANK)
    first.fire('appUrlOpen', `${RETURN}?itemId=${ITEM.id}`)
    await settle()
    expect([first.count('appUrlOpen'), back.mock.calls.length, second.calls]).toEqual([1, 1, []])
  })

  test.each([`${RETURN}?itemId=${ITEM.id}`, `${RETURN}?itemId=null`, RETURN, `${RETURN}#_=_`])(
    'go on with one run after a start by %s: in the one that began it',
    async (launchUrl) => {
      const before = start()
      void before.session.open()
      before.tell(ITEM.id)
      const second = start({ connectorIds: [2] }, { launchUrl })
      const first = start({}, {}, second.around)
      await settle()
      expect([first.run(), second.calls]).toEqual([
        { runId: before.run().runId, itemId: ITEM.id },
        [],
      ])
      // A run that is open is not another session's.
      void second.session.open()
      expect(second.run().runId).not.toBe(first.run().runId)
    },
  )

  test.each(['fails', 'gives nothing'])(
    'go on by open() after a start by the icon, although the first token %s',
    async (how) => {
      const before = start()
      void before.session.open()
      before.tell(ITEM.id)
      let asked = 0
      const connectToken = () => {
        asked += 1
        if (asked > 1) return 'token'
        if (how === 'fails') throw new Error('offline')
        return ''
      }
      const second = start({ connectorIds: [2] })
      const first = start({ connectToken }, {}, second.around)
      await settle()
      expect(second.calls).toEqual([])
      void first.session.open()
      expect(first.run()).toEqual({ runId: before.run().runId, itemId: ITEM.id })
      expect(await first.askToken()).toBe('token')
    },
  )
})

test.each([
  ['that answers gets each press', true, 100, ['open', 'back', 'back']],
  ['that had no time to answer gets the first', false, 100, ['open', 'back']],
  ['that does not answer is left by the next', false, 1001, ['open', 'back', 'back']],
])('Back: a page %s', async (_, answers, later, expected) => {
  const { session, calls, fire, tell } = start()
  fire('backButton')
  void session.open()
  await settle()
  fire('backButton')
  if (answers) tell(ITEM.id)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + later)
  fire('backButton')
  expect(calls).toEqual(expected)
})

test('Back is the widget’s while it is open, also in Ionic', async () => {
  const { session, calls, fire, end, count } = start()
  void session.open()
  await settle()
  fire('backButton')
  const registered: number[] = []
  const detail = { register: (priority: number) => registered.push(priority) }
  document.dispatchEvent(Object.assign(new Event('ionBackButton'), { detail }))
  expect([calls, registered]).toEqual([['open', 'back'], [200]])
  end()
  await settle()
  document.dispatchEvent(Object.assign(new Event('ionBackButton'), { detail }))
  expect([count('backButton'), registered]).toEqual([0, [200]])
})

test('a second open() gives the same result, and one after the end is a run of its own', async () => {
  const { session, told, run, end } = start()
  const opened = session.open()
  expect(session.open()).toBe(opened)
  const { runId } = run()
  end()
  expect(await opened).toMatchObject({ reason: 'success', item: { id: ITEM.id }, runId })
  void session.open()
  expect([told, run().runId === runId]).toEqual([['close success'], false])
})

test('close() closes the bank’s page with the widget, destroy() calls nothing any more', async () => {
  const { session, close, calls, follow, end, fire, count, tell } = start()
  const opened = session.open()
  follow(BANK)
  session.close()
  end()
  await settle()
  expect([calls, close.mock.calls.length]).toEqual([['open', 'close'], 1])
  expect((await opened).reason).toBe('success')
  const again = session.open()
  tell(ITEM.id)
  session.destroy()
  expect((await again).reason).toBe('host')
  await settle()
  expect((await session.open()).reason).toBe('host')
  expect(calls.slice(2)).toEqual(['open', 'destroy'])
  fire('appUrlOpen', `${RETURN}?itemId=${ITEM.id}`)
  expect(['appUrlOpen', 'browserFinished', 'backButton'].map(count)).toEqual([0, 0, 0])
})

test('open() begins a run although the storage throws', () => {
  vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const { session, calls } = start()
  void session.open()
  expect(calls).toEqual(['open'])
})

test('in a browser no plugin is used, and the bank comes back to the widget’s own page', async () => {
  const { session, calls, run, count, follow } = start({}, { isNative: false, missing: 'App' })
  void session.open()
  expect([calls, run().runId === '', count('appUrlOpen')]).toEqual([['open'], false, 0])
  expect(follow(BANK)).not.toHaveBeenCalled()
})
