// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectItem } from 'connect-widget/testkit/fixtures.ts'
import { ITEM_ID as ITEM, RETURN, WIDGET } from 'connect-widget/testkit/nativeRun.ts'
import { act } from 'react'
import { mountScreens } from 'connect-widget/testkit/mountScreens.tsx'
import { createPhoneSession, shownBy } from './createPhoneSession.ts'
import { createApp } from './testing/playedApp.ts'
import { playBrowser, playPhone, type System } from './testing/playedPhone.ts'
import { useShown } from './useShown.ts'

const TIME = '2026-01-01T00:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const ENDS = (name: string) => [`${name} success ${ITEM}`, `${name} close success`]

/** An app with the steps of a run. */
function playApp(system: System) {
  const app = createApp(system, () => ({ browser: playBrowser(system) }))
  const tell = (name: string, event: string) =>
    app.say(name, { type: 'event', event: { name: event, itemId: ITEM, timestamp: TIME } })
  return {
    ...app,
    /** A run of a screen up to the bank. */
    async goToBank(name: string) {
      await app.open(name)
      await app.say(name, { type: 'ready' })
      await tell(name, 'ITEM_CREATED')
      await tell(name, 'OAUTH_OPENED')
    },
    /** The page of each screen that shows one ends its run with a success. */
    async succeed(names: string[]) {
      for (const name of names) {
        await app.say(name, { type: 'success', seq: 1, item: connectItem })
        await app.say(name, { type: 'close', seq: 2, reason: 'success', item: connectItem })
      }
    },
  }
}

describe.each<System>(['android', 'ios'])('a run on %s', (system) => {
  test('takes the return address while it is open, and another screen does not', async () => {
    const app = playApp(system)
    await app.start(['second', 'first', 'third'], null)
    await app.goToBank('first')
    app.openApp(`${RETURN}?itemId=${ITEM}`)
    await app.settle()
    await app.succeed(['second', 'first', 'third'])
    expect([app.told, app.tokens, app.listeners.size]).toEqual([ENDS('first'), [undefined], 1])
  })

  test('is not begun by an address in a screen that was left', async () => {
    const app = playApp(system)
    const { render } = await app.start(['left', 'first'], null)
    await render(['first'])
    await app.goToBank('first')
    await app.start(['left', 'first'], `${RETURN}?itemId=${ITEM}`)
    await app.succeed(['left', 'first'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([app.told, app.tokens]).toEqual([ENDS('first'), [undefined, ITEM]])
  })

  test('ends with host when its screen is left, and its stored record goes', async () => {
    const app = playApp(system)
    const { render } = await app.start(['first', 'second'], null)
    await app.goToBank('first')
    await render(['second'])
    await app.settle()
    expect([app.told, app.storage.kept.size]).toEqual([['first close host'], 0])
  })

  test.each(['acme://profile', `${RETURN}?itemId=another`])(
    'goes on as its screen is mounted, although %s has opened the app before',
    async (address) => {
      const app = playApp(system)
      await app.start(['first'], null)
      await app.goToBank('first')
      const { render } = await app.start(['second'], null)
      app.openApp(address)
      await app.settle()
      await render(['second', 'first'])
      await app.settle()
      await app.succeed(['first'])
      expect(app.told).toEqual(ENDS('first'))
    },
  )

  test('is shown by one of two components with its session, and by the other as that is left', async () => {
    const { phone } = playPhone(system, playBrowser(system))
    const told: string[] = []
    const session = createPhoneSession(
      {
        widgetUrl: WIDGET,
        connectToken: () => 'token',
        onClose: ({ reason }) => told.push(reason),
      },
      phone,
    )
    const shown = new Map<string, string | undefined>()
    const useScreen = (name: string) => shown.set(name, useShown(session)?.address)
    const { render } = await mountScreens(useScreen, ['first', 'second'], 'StrictMode')
    await act(async () => void session.open())
    const runId = new URLSearchParams(shown.get('first')?.split('#')[1]).get('runId')
    expect([...shown]).toEqual([
      ['first', expect.stringContaining(WIDGET)],
      ['second', undefined],
    ])
    const event = { name: 'ITEM_CREATED', itemId: ITEM, timestamp: TIME }
    shownBy(session).session.onMessage(JSON.stringify({ type: 'event', event, runId }), WIDGET)
    await render(['second'])
    expect(shown.get('second')).toContain(`itemId=${ITEM}`)
    await render([])
    expect(told).toEqual(['host'])
  })

  test('goes on in the screen that is mounted, if its own is not', async () => {
    const app = playApp(system)
    await app.start(['first'], null)
    await app.goToBank('first')
    const { render } = await app.start([], `${RETURN}?itemId=${ITEM}`)
    await render(['second'])
    await app.settle()
    await app.succeed(['second'])
    expect(app.told).toEqual(ENDS('second'))
  })
})
