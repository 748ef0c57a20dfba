// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NativeOptions } from 'connect-widget/native'
import { playBrowser, playPhone, type System } from './testing/playedPhone.ts'
import { coveredScript } from './coveredScript.ts'
import { createPhoneSession, shownBy } from './createPhoneSession.ts'
import { createPlatform } from './platform.ts'
import { createViewStore } from './viewStore.ts'

const WIDGET = 'https://widget.example/'
const RETURN = 'acme://connect'
const BANK = 'https://bank.example/authorize'
const ITEM = '22222222-2222-4222-8222-222222222222'
const TIME = '2026-01-01T00:00:00.000Z'
const SYSTEMS: System[] = ['android', 'ios']

const settle = () => new Promise((resolve) => setImmediate(resolve))

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...texts) => void warned.push(texts.join(' ')))
})

/** The widget's page in the view of a session, as far as a test plays it. */
function playPage(session: Parameters<typeof shownBy>[0]) {
  const { session: viewed, view } = shownBy(session)
  const sent: string[] = []
  const mounted = {
    injectJavaScript: (script: string) => sent.push(/"type":"(\w+)"/.exec(script)?.[1] ?? ''),
    goBack: () => undefined,
  }
  view.setView(mounted)
  const address = () => view.getPage()?.address ?? ''
  const say = (message: object) => {
    const runId = new URLSearchParams(address().split('#')[1]).get('runId')
    viewed.onMessage(JSON.stringify({ ...message, runId }), WIDGET)
  }
  const tell = (name: string) =>
    say({ type: 'event', event: { name, itemId: ITEM, timestamp: TIME } })
  return { viewed, sent, say, tell, address, view: view.getPage }
}

/** A session whose person is at the bank. */
async function goToBank(system: System, changes: Partial<NativeOptions> = {}) {
  const browser = playBrowser(system)
  const around = playPhone(system, browser)
  const told: string[] = []
  const session = createPhoneSession(
    {
      widgetUrl: WIDGET,
      connectToken: () => 'token',
      oauthRedirectUri: RETURN,
      onError: ({ code }) => told.push(`error ${code}`),
      onClose: ({ reason }) => told.push(`close ${reason}`),
      ...changes,
    },
    around.phone,
  )
  const result = session.open()
  await settle()
  const page = playPage(session)
  page.say({ type: 'ready' })
  page.tell('ITEM_CREATED')
  page.tell('OAUTH_OPENED')
  page.viewed.onNavigation(BANK)
  await settle()
  return { ...around, ...page, session, browser, told, result }
}

test.each<[Partial<NativeOptions>, object]>([
  [
    { theme: 'dark', language: 'de' },
    { theme: 'dark', language: 'de' },
  ],
  [{}, { theme: undefined, language: undefined }],
])(
  'the page is on its way in the looks of %j before there is a token, and Back leaves it',
  async (looks, shown) => {
    const told: string[] = []
    const session = createPhoneSession(
      {
        widgetUrl: WIDGET,
        connectToken: () => new Promise(() => {}),
        onClose: ({ reason }) => told.push(reason),
        ...looks,
      },
      playPhone('android', null).phone,
    )
    void session.open()
    const { view, viewed } = playPage(session)
    expect(view()).toMatchObject({ address: '', isHidden: false, ...shown })
    viewed.onBack(false)
    expect([view(), told]).toEqual([null, ['user']])
  },
)

test('something is shown, and can be left, while the storage is read', async () => {
  const told: string[] = []
  const session = createPhoneSession(
    {
      widgetUrl: WIDGET,
      connectToken: () => new Promise(() => {}),
      onClose: ({ reason }) => told.push(reason),
      theme: 'dark',
      storage: { getItem: () => new Promise(() => {}), setItem() {}, removeItem() {} },
    },
    playPhone('android', null).phone,
  )
  vi.useFakeTimers()
  const result = session.open()
  const { view, viewed } = playPage(session)
  expect(view()).toMatchObject({ address: '', isHidden: false, theme: 'dark' })
  viewed.onBack(false)
  expect(view()).toBeNull()
  await vi.advanceTimersByTimeAsync(3000)
  expect([(await result).reason, view(), told]).toEqual(['user', null, ['user']])
})

test.each([
  [{ top: 24, bottom: 48, keyboard: 0 }, ['24px', '48px', '0px']],
  [{ top: 24, bottom: 48, keyboard: 300 }, ['24px', '0px', '300px']],
])('the page is told what Android covers of it: %j', (covered, expected) => {
  // oxlint-disable-next-line typescript/no-implied-eval -- as the WebView runs it
  new Function(coveredScript(covered))()
  const { style } = document.documentElement
  const names = ['safe-area-inset-top', 'safe-area-inset-bottom', 'keyboard-inset-height']
  expect(names.map((name) => style.getPropertyValue(`--${name}`))).toEqual(expected)
})

describe.each(SYSTEMS)('a person at the bank on %s', (system) => {
  test('is back by the return address, and the page is told once', async () => {
    const { browser, session, sent } = await goToBank(system)
    expect(browser.shown()).toBe(BANK)
    session.handleReturn(`${RETURN}?itemId=${ITEM}`)
    await settle()
    expect([sent, warned]).toEqual([['returned'], []])
  })

  test('ends the run by close(), and everybody is told', async () => {
    const { session, told, result, sent, view } = await goToBank(system)
    vi.useFakeTimers()
    session.close()
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent, told, view()]).toEqual([['close'], ['close host'], null])
    expect((await result).reason).toBe('host')
  })

  test.each(['cancel', 'dismiss'])(
    'closes it by hand (%s), and the page reads the Item',
    async (type) => {
      const { browser, sent, session, told } = await goToBank(system)
      browser.close({ type: system === 'android' ? 'dismiss' : type })
      await settle()
      expect([sent, told]).toEqual([['returned'], []])
      // The bank's app may still bring the person back.
      session.handleReturn(RETURN)
      expect(sent).toEqual(['returned', 'returned'])
    },
  )

  test('is back with an address that is none of this run, and the page reads the Item', async () => {
    const { browser, sent } = await goToBank(system)
    browser.close({ type: 'success', url: `${RETURN}/other` })
    await settle()
    expect(sent).toEqual(['returned'])
  })

  test.each(['rejects', 'is locked', 'is not there'])(
    'goes there by the system’s browser if the one over the app %s',
    async (how) => {
      const { browser, opened, tell, viewed, sent, told } = await goToBank(system)
      browser.close({ type: 'dismiss' })
      await settle()
      browser.openAuthSessionAsync = () =>
        how === 'rejects'
          ? Promise.reject(new Error('already open'))
          : // On Android the package says so of a browser that is not there.
            Promise.resolve({
              type: system === 'android' && how === 'is not there' ? 'cancel' : 'locked',
            })
      tell('OAUTH_OPENED')
      viewed.onNavigation(BANK)
      await settle()
      expect([opened, sent, told]).toEqual([[BANK], ['returned', 'returned'], []])
      expect(warned).toEqual([expect.stringContaining('did not open over the app')])
    },
  )

  test('has no browser at all: the page and the app are told', async () => {
    const { browser, phone, tell, viewed, sent, told } = await goToBank(system)
    browser.close({ type: 'dismiss' })
    await settle()
    browser.openAuthSessionAsync = () => Promise.reject(new Error('already open'))
    phone.Linking.openURL = () => Promise.reject(new Error('no browser'))
    tell('OAUTH_OPENED')
    viewed.onNavigation(BANK)
    await settle()
    expect([sent, told]).toEqual([['returned', 'returned'], ['error UNKNOWN']])
  })

  test('follows a link of the form after the bank, which opens as a page', async () => {
    const { browser, say, viewed, opened } = await goToBank(system)
    browser.close({ type: 'dismiss' })
    await settle()
    say({ type: 'event', event: { name: 'SCREEN_CHANGED', screen: 'mfa', timestamp: TIME } })
    const openPage = vi.spyOn(browser, 'openBrowserAsync').mockResolvedValue({ type: 'opened' })
    viewed.onNavigation('https://bank.example/terms')
    await settle()
    expect([openPage.mock.calls, browser.shown(), opened]).toEqual([
      [['https://bank.example/terms']],
      undefined,
      [],
    ])
    openPage.mockRejectedValue(new Error('no activity'))
    viewed.onNavigation('https://bank.example/terms')
    await settle()
    expect(opened).toEqual(['https://bank.example/terms'])
  })

  test('is back by a browser that does not say where, and the page reads the Item', async () => {
    const { browser, sent } = await goToBank(system)
    browser.close({ type: 'success' })
    await settle()
    expect(sent).toEqual(['returned'])
  })

  test.each([
    [RETURN, '17.4', {}, ''],
    ['https://app.example/connect', '17.4', { preferUniversalLinks: true }, ''],
    ['https://app.example/connect', '18.0', { preferUniversalLinks: true }, ''],
    ['https://app.example/connect', '17.3.1', { preferUniversalLinks: true }, 'iOS 17.4'],
    ['https://app.example/connect', '9.0', { preferUniversalLinks: true }, 'iOS 17.4'],
  ])('comes back to %s of version %s', async (oauthRedirectUri, Version, options, warning) => {
    const browser = playBrowser(system)
    const openSession = vi.spyOn(browser, 'openAuthSessionAsync')
    const { phone } = playPhone(system, browser)
    const platform = createPlatform(
      createViewStore(
        () => {},
        () => {},
      ),
      {
        ...phone,
        Platform: { OS: system, Version: system === 'ios' ? Version : 35 },
      },
    )
    void platform.openBank(BANK, oauthRedirectUri, false)
    const isIos = system === 'ios'
    expect(openSession.mock.calls).toEqual([[BANK, oauthRedirectUri, isIos ? options : {}]])
    const said = (await platform.checkReturn?.(oauthRedirectUri)) ?? ''
    expect(isIos && warning ? said.includes(warning) : said === '').toBe(true)
  })
})
