// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NativeOptions } from 'connect-widget/native'
import { playBrowser, playPhone, type System } from '../testing/playedPhone.ts'
import { createPhoneSession, shownBy } from './createPhoneSession.ts'

const WIDGET = 'https://widget.example/'
const RETURN = 'acme://connect'
const BANK = 'https://bank.example/authorize'
const ITEM = '22222222-2222-4222-8222-222222222222'
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
    say({ type: 'event', event: { name, itemId: ITEM, timestamp: '2026-01-01T00:00:00.000Z' } })
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
})
