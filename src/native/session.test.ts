import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunStorage } from './keptRun.ts'
import type { NativeOptions } from './options.ts'
import { createSession, type Platform } from './session.ts'

const WIDGET = 'https://widget.example/'
const RETURN = 'acme://connect'
const ITEM = '22222222-2222-4222-8222-222222222222'
const OTHER = '33333333-3333-4333-8333-333333333333'
const MINUTE = 60_000

/** The app's storage, whose reads are counted. */
function createStorage() {
  const kept = new Map<string, string>()
  const getItem = vi.fn<RunStorage['getItem']>((key) => Promise.resolve(kept.get(key) ?? null))
  return {
    kept,
    getItem,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** An app's process: a session, and what it has the platform do. */
function startApp(changes: Partial<NativeOptions> = {}) {
  const done: string[] = []
  const platform: Platform = {
    show: (page) => void (page?.address && done.push(`load ${page.address.split('#')[0]}`)),
    runScript: (script) => done.push(`send ${/"type":"(\w+)"/.exec(script)?.[1]}`),
    goBack: () => undefined,
    openBank: (address) => Promise.resolve(void done.push(`bank ${address}`)),
    closeBank: () => undefined,
    openLink: (address) => Promise.resolve(void done.push(`link ${address}`)),
  }
  const connectToken = vi.fn<(request: object) => string>(() => 'token')
  const session = createSession(
    { widgetUrl: WIDGET, oauthRedirectUri: RETURN, connectToken, ...changes },
    platform,
  )
  let runId = ''
  session.update({ onOpen: (run) => void ({ runId } = run), ...changes })
  const say = (message: object, from = WIDGET) =>
    session.onMessage(JSON.stringify({ ...message, runId }), from)
  const tell = (name: string, itemId: string) =>
    say({ type: 'event', event: { name, itemId, timestamp: '2026-01-01T00:00:00.000Z' } })
  return { session, done, platform, connectToken, say, tell, runId: () => runId }
}

/** A process that shows the widget, and has an Item. */
async function startRun(changes: Partial<NativeOptions> = {}, itemId: string | null = ITEM) {
  const app = startApp(changes)
  void app.session.open()
  await vi.waitFor(() => expect(app.done).toHaveLength(1))
  app.say({ type: 'ready' })
  if (itemId !== null) app.tell('ITEM_CREATED', itemId)
  app.done.length = 0
  return app
}

test('an effect that throws does not keep the others back', async () => {
  const { session, done, platform, tell } = await startRun()
  platform.closeBank = () => {
    throw new Error('not available')
  }
  tell('OAUTH_OPENED', ITEM)
  session.handleReturn(RETURN)
  expect([done, warned]).toEqual([['send returned'], ['Connect: closeBank failed.']])
})

const fail = (): never => {
  throw new Error('offline')
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const manyTimes = (action: () => void) => Array.from({ length: 1000 }, action)

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(String(text)))
})

describe('the address of a navigation', () => {
  test.each([
    'https://widget.example@evil.example/',
    'https://a@widget.example/',
    'https://a@evil/',
    'https://widget.example\\@evil.example/',
    'https://evil.example\\.widget.example/',
    'https:widget.example/',
    'https:/widget.example/',
    'https:///widget.example/',
    '//widget.example/',
    'https://widget.example./',
    'https://widget..example/',
    'https://.widget.example/',
    'https://widget%2eexample/',
    'https://widget.ex\tample/',
    'https://widget.example\n/',
    ' https://widget.example/',
    'https://widget.example:/',
    'https://widget.example:0443/',
    'https://widget.example:70000/',
    'https://widget.example:4a/',
    'https://1/',
    'https://0x7f.1/',
    'https://127.0.0.01/',
    'https://256.0.0.1/',
    'https://[::1/',
    'https://::1/',
    'https://[::1]evil.example/',
    'https://widget。example/',
    'https://[widget.example]/',
    'https://',
    'blob:https://widget.example/1',
    'data:text/html,https://widget.example/',
    'about:blank#https://widget.example/',
    'content://widget.example/',
    'view-source:https://widget.example/',
    'intent://widget.example/#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  ])('%j is neither the widget’s, nor opened', async (address) => {
    const { session, done } = await startRun()
    expect(session.onNavigation(address)).toBe(false)
    expect([done, warned]).toEqual([[], [expect.stringContaining('was not opened')]])
  })

  test.each([
    'https://widget.example/a?b#c',
    'HTTPS://Widget.Example:443/',
    'https://widget.example',
  ])('%s is the widget’s', async (address) => {
    const { session, done, say } = await startRun()
    expect(session.onNavigation(address)).toBe(true)
    say({ type: 'tokenRequest', reason: 'spent' }, address)
    await settle()
    expect(done).toEqual(['send token'])
  })

  test.each(['http://widget.example/', 'https://widget.example:8443/', 'https://evil.example/'])(
    '%s is another page’s',
    async (address) => {
      const { session, done, say } = await startRun()
      say({ type: 'tokenRequest', reason: 'spent' }, address)
      await settle()
      expect([session.onNavigation(address), done.includes('send token')]).toEqual([false, false])
    },
  )
})

describe('an address that opens the app', () => {
  const back = (itemId: string) => `${RETURN}?itemId=${itemId}&status=UPDATED`

  test('goes on with the run of an earlier process and its Item, whatever was said of others', async () => {
    const storage = createStorage()
    const { session, tell, runId } = await startRun({ storage })
    tell('CONNECTION_RECONFIRMED', OTHER)
    tell('ACCOUNT_ENDED', OTHER)
    session.destroy()
    const app = startApp({ storage })
    expect(app.session.handleReturn(back(ITEM))).toBe(true)
    await settle()
    expect(app.connectToken.mock.calls).toEqual([[{ reason: 'open', itemId: ITEM }]])
    expect(app.runId()).toBe(runId())
  })

  test.each<[string, (asked: number) => string]>([
    ['fails', (asked) => (asked === 1 ? fail() : 'token')],
    ['fails three times', (asked) => (asked < 4 ? fail() : 'token')],
    ['is an error page', (asked) => (asked === 1 ? '<html>' : 'token')],
  ])('goes on although the first token %s', async (_, answer) => {
    const storage = createStorage()
    ;(await startRun({ storage })).session.destroy()
    vi.useFakeTimers()
    const onError = vi.fn<() => void>()
    const asked: (string | undefined)[] = []
    const { session, done } = startApp({
      storage,
      onError,
      connectToken: ({ itemId }) => answer(asked.push(itemId)),
    })
    session.handleReturn(back(ITEM))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([done, onError.mock.calls, new Set(asked)]).toEqual([
      [`load ${WIDGET}`],
      [],
      new Set([ITEM]),
    ])
  })

  test.each(['open()', 'the return address'])(
    'is not lost with the last token that fails: %s goes on with it',
    async (by) => {
      const storage = createStorage()
      const { session, runId } = await startRun({ storage })
      session.destroy()
      vi.useFakeTimers()
      let isUp = false
      const closed: string[] = []
      const app = startApp({
        storage,
        onError: () => undefined,
        onClose: ({ reason }) => closed.push(reason),
        connectToken: ({ itemId }) => (isUp ? `token-of-${itemId}` : fail()),
      })
      app.session.handleReturn(back(ITEM))
      await vi.advanceTimersByTimeAsync(30_000)
      expect(closed).toEqual(['error'])
      isUp = true
      if (by === 'open()') void app.session.open()
      else app.session.handleReturn(back(ITEM))
      await vi.advanceTimersByTimeAsync(0)
      expect([app.done, app.runId()]).toEqual([[`load ${WIDGET}`], runId()])
    },
  )

  test('finds no run that the person has left after a token failed in it', async () => {
    const storage = createStorage()
    const { session, connectToken, say, tell } = await startRun({
      storage,
      onError: () => undefined,
    })
    connectToken.mockImplementation(fail)
    say({ type: 'tokenRequest', reason: 'spent' })
    await settle()
    expect(storage.kept.size).toBe(1)
    tell('LOGIN_FAILED', ITEM)
    session.onRemoved('user')
    expect(storage.kept.size).toBe(0)
  })

  test.each(['', '?itemId=', '?itemId=null', '?itemId=NULL', '?itemId=undefined', '#_=_', '#'])(
    'and names no Item (%j) goes on with the run that this session began',
    async (rest) => {
      const storage = createStorage()
      const { session, runId } = await startRun({ storage })
      session.destroy()
      const others = startApp({ storage, updateItem: OTHER })
      others.session.handleReturn(RETURN + rest)
      const app = startApp({ storage })
      expect(app.session.handleReturn(RETURN + rest)).toBe(true)
      await settle()
      expect([app.runId(), others.done]).toEqual([runId(), []])
    },
  )

  test.each([back(ITEM.toUpperCase()), `${back(ITEM)}#_=_`, `ACME://CONNECT?itemId=${ITEM}`])(
    'goes on with the run of an earlier process, and with one that is open: %s',
    async (address) => {
      const storage = createStorage()
      const { session, done } = await startRun({ storage })
      expect([session.handleReturn(address), done]).toEqual([true, ['send returned']])
      session.destroy()
      const app = startApp({ storage })
      app.session.handleReturn(address)
      await settle()
      expect(app.connectToken.mock.calls).toEqual([[{ reason: 'open', itemId: ITEM }]])
    },
  )

  test('is not needed: open() goes on with the run that this session began', async () => {
    const storage = createStorage()
    const { session, runId } = await startRun({ storage })
    session.destroy()
    const other = startApp({ storage: { ...storage, setItem: () => {} }, updateItem: OTHER })
    const app = startApp({ storage })
    void other.session.open()
    const result = app.session.open()
    expect(app.session.open()).toBe(result)
    await settle()
    expect([app.runId(), other.runId() === runId()]).toEqual([runId(), false])
    expect(other.connectToken.mock.calls).toEqual([[{ reason: 'open', itemId: OTHER }]])
  })

  test('opens, and closes, although the storage does not answer', async () => {
    vi.useFakeTimers()
    const storage = { ...createStorage(), getItem: () => new Promise<null>(() => {}) }
    const { session, done } = startApp({ storage })
    void session.open()
    await vi.advanceTimersByTimeAsync(3000)
    expect(done).toEqual([`load ${WIDGET}`])
    const second = startApp({ storage })
    const result = second.session.open()
    second.session.close()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await result).toMatchObject({ reason: 'host' })
  })

  test.each<[string, string | null, string, number]>([
    ['another Item', ITEM, back(OTHER), 0],
    ['an Item, and the run had none', null, back(ITEM), 0],
    ['its Item after 31 minutes', ITEM, back(ITEM), 31 * MINUTE],
    ['its Item, before the run began by the clock', ITEM, back(ITEM), -MINUTE],
    ['two Items', ITEM, `${back(ITEM)}&itemId=${OTHER}`, 0],
    ['its Item twice', ITEM, `${back(ITEM)}&itemId=${ITEM}`, 0],
    ['its Item twice, once encoded', ITEM, `${back(ITEM)}&%69temId=${OTHER}`, 0],
    ['its Item in the fragment', ITEM, `${RETURN}#itemId=${ITEM}`, 0],
    ['what is no query', ITEM, `${back(ITEM)}&message=%`, 0],
    ['its Item to another path', ITEM, `acme://connect/other?itemId=${ITEM}`, 0],
    ['its Item to another user', ITEM, `acme://user@connect?itemId=${ITEM}`, 0],
  ])('and names %s, changes nothing', async (_, itemId, address, later) => {
    const storage = createStorage()
    const { session } = await startRun({ storage }, itemId)
    session.destroy()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + later)
    const app = startApp({ storage })
    app.session.handleReturn(address)
    await settle()
    expect([app.connectToken.mock.calls, app.done]).toEqual([[], []])
  })

  test.each<[string, RunStorage | undefined]>([
    ['storage', undefined],
    ['a stored run', createStorage()],
    ['a storage that answers', { ...createStorage(), getItem: () => Promise.reject(new Error()) }],
  ])('changes nothing without %s', async (_, storage) => {
    const { session, connectToken, done } = startApp({ storage })
    session.handleReturn(back(ITEM))
    await settle()
    expect([connectToken.mock.calls, done]).toEqual([[], []])
  })

  test('reads the storage once, however often it comes', async () => {
    const storage = createStorage()
    const { session } = await startRun({ storage })
    session.destroy()
    storage.getItem.mockClear()
    const app = startApp({ storage })
    manyTimes(() => app.session.handleReturn(back(OTHER)))
    await settle()
    manyTimes(() => app.session.handleReturn(back(OTHER)))
    await settle()
    expect([storage.getItem.mock.calls.length, warned.length]).toEqual([1, 1])
    manyTimes(() => app.session.handleReturn(back(ITEM)))
    await settle()
    expect(app.connectToken).toHaveBeenCalledOnce()
  })

  test.each([back(ITEM), RETURN])(
    'asks for one read each time the bank was open: %s',
    async (address) => {
      const { session, done, tell } = await startRun()
      for (const _ of [1, 2]) {
        tell('OAUTH_OPENED', ITEM)
        session.onNavigation('https://bank.example/authorize')
        manyTimes(() => session.handleReturn(address))
      }
      const bank = 'bank https://bank.example/authorize'
      expect(done).toEqual([bank, 'send returned', bank, 'send returned'])
    },
  )

  test.each([back(OTHER), `${back(ITEM)}&itemId=${OTHER}`])(
    'while a run is open, and is %s, changes nothing',
    async (address) => {
      const { session, done, tell } = await startRun()
      tell('OAUTH_OPENED', ITEM)
      expect([session.handleReturn(address), done]).toEqual([false, []])
    },
  )
})

test.each([
  ['the bank’s page is lost: the widget is loaded anew, with its Item', 'https://bank.example/', 1],
  ['the widget’s own page stays', `${WIDGET}#connectToken=token`, 0],
  ['nothing yet stays', 'about:blank', 0],
])('a view in which Android has loaded %s', async (_, address, loads) => {
  const { session, done } = await startRun()
  session.onLoaded(address)
  expect(done).toEqual(Array.from({ length: loads }, () => `load ${WIDGET}`))
})

describe('with forceInApp, a view that shows the bank', () => {
  const BANK = 'https://bank.example/authorize'
  const goToBank = async () => {
    const app = await startRun({ forceInApp: true })
    app.tell('OAUTH_OPENED', ITEM)
    expect(app.session.onNavigation(BANK)).toBe(true)
    return app
  }

  test.each([
    ['goes to the return address', `${RETURN}?itemId=${ITEM}`],
    ['goes to the page at which the flow ends', `${WIDGET}complete.html?itemId=${ITEM}`],
  ])('%s: the widget is loaded anew, with its Item', async (_, address) => {
    const { session, done, connectToken } = await goToBank()
    expect([session.onNavigation(address), done]).toEqual([false, [`load ${WIDGET}`]])
    expect(session.onNavigation(`${WIDGET}#itemId=${ITEM}`)).toBe(true)
    expect(connectToken).toHaveBeenCalledOnce()
  })

  test.each<[string, (session: Awaited<ReturnType<typeof goToBank>>['session']) => unknown]>([
    ['the app is opened by the return address', (session) => session.handleReturn(RETURN)],
    ['Back has no page to go to', (session) => session.onBack(false)],
  ])('is left as %s', async (_, leave) => {
    const { session, done } = await goToBank()
    leave(session)
    expect(done).toEqual([`load ${WIDGET}`])
  })

  test.each([
    ['tel:+4930123456', ['link tel:+4930123456']],
    ['mailto:help@bank.example', ['link mailto:help@bank.example']],
    ['intent://x#Intent;scheme=bank;end', []],
    ['market://details?id=bank', []],
    ['file:///etc/hosts', []],
  ])('does not go to %s, which no page is', async (address, expected) => {
    const { session, done } = await goToBank()
    expect([session.onNavigation(address), done]).toEqual([false, expected])
    expect(warned).toHaveLength(expected.length ? 0 : 1)
  })

  test('stays there for another address of the bank, and for the return of another Item', async () => {
    const { session, done } = await goToBank()
    expect(session.onNavigation('https://login.bank.example/')).toBe(true)
    expect(session.onNavigation(`${RETURN}?itemId=${OTHER}`)).toBe(false)
    expect(done).toEqual([])
  })
})

test('no browser gets an address with the token', async () => {
  const { session, done } = await startRun()
  const { href } = new URL('https://wïdget.example/#connectToken=token')
  expect([session.onNavigation(href), done]).toEqual([false, []])
})

test.each([
  ['does not answer, is left by a second press', false, 1001, ['close user']],
  ['answers, stays', true, 1001, []],
  ['had no time to answer, stays', false, 100, []],
])('Back: a page that %s', async (_, answers, later, told) => {
  const closed: string[] = []
  const { session, done, say } = await startRun({
    onClose: ({ reason }) => closed.push(`close ${reason}`),
  })
  session.onBack(false)
  if (answers) say({ type: 'alive' })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + later)
  session.onBack(false)
  expect([done.includes('send close'), closed]).toEqual([true, told])
})

test.each<[string, object, (app: ReturnType<typeof startApp>['session']) => Promise<object>]>([
  [
    'while a run is open',
    {},
    (session) => {
      const result = session.open()
      session.destroy()
      return result
    },
  ],
  [
    'while the storage is read',
    { storage: createStorage() },
    (session) => {
      const result = session.open()
      session.destroy()
      return result
    },
  ],
  [
    'before open()',
    {},
    (session) => {
      session.destroy()
      return session.open()
    },
  ],
])(
  'destroy() %s ends its promise with host, and no callback is called',
  async (_, changes, act) => {
    const onClose = vi.fn<() => void>()
    const { session, done } = startApp({ ...changes, onClose })
    expect(await act(session)).toMatchObject({ reason: 'host' })
    expect([done, onClose.mock.calls]).toEqual([[], []])
  },
)

test.each<[string, (session: ReturnType<typeof startApp>['session']) => unknown]>([
  ['open()', (session) => session.open()],
  ['the return address, which the app gives to both', (session) => session.handleReturn(RETURN)],
])('two sessions with the same options go on with a stored run once, by %s', async (_, begin) => {
  const storage = createStorage()
  ;(await startRun({ storage })).session.destroy()
  const apps = [startApp({ storage }), startApp({ storage })]
  for (const { platform } of apps)
    platform.isRunOpen = (runId) =>
      apps.some(({ session }) => session.isOpen() && session.getRunId() === runId)
  for (const { session } of apps) begin(session)
  await settle()
  const asked = apps.flatMap(({ connectToken }) => connectToken.mock.calls)
  expect(asked.filter(([request]) => 'itemId' in request)).toHaveLength(1)
})

test('a session that is destroyed is not open, so that another one gets the return address', async () => {
  const { session } = await startRun()
  const before = session.isOpen()
  session.destroy()
  expect([before, session.isOpen()]).toEqual([true, false])
})
