// @vitest-environment happy-dom
import { act, StrictMode, Suspense, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectSession, NativeOptions } from 'connect-widget/native'
import { connectItem } from 'connect-widget/testkit/fixtures.ts'
import { playBrowser, playPhone, type System } from './testing/playedPhone.ts'
import { createPhoneSession, shownBy } from './createPhoneSession.ts'
import { createUseConnect } from './createUseConnect.ts'
import { useShown } from './useShown.ts'

const RETURN = 'acme://connect'
const ITEM = connectItem.id
const TIME = '2026-01-01T00:00:00.000Z'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'warn').mockReturnValue()
})

type Around = (screens: ReactNode) => ReactNode

/** An app whose processes a test ends and starts. */
function createApp(system: System) {
  const around = playPhone(system, playBrowser(system))
  const told: string[] = []
  const tokens: (string | undefined)[] = []
  const open = new Map<string, ConnectSession>()
  let unmount: (() => void) | undefined

  const optionsOf = (name: string): NativeOptions => ({
    widgetUrl: 'https://widget.example/',
    oauthRedirectUri: RETURN,
    storage: around.storage,
    connectorIds: [name.length],
    connectToken({ itemId }) {
      tokens.push(itemId)
      return 'token'
    },
    onSuccess: ({ item }) => told.push(`${name} success ${item.id}`),
    onError: ({ code }) => told.push(`${name} error ${code}`),
    onClose: ({ reason }) => told.push(`${name} close ${reason}`),
  })

  /** Mounts the screens in a new process, which an address or the app's icon has started. */
  async function start(names: string[], by: string | null, wrap: Around = (screens) => screens) {
    const { phone } = around.start(by)
    const useConnect = createUseConnect(
      (options) => createPhoneSession(options, phone),
      (session) => shownBy(session).mount('hook'),
    )
    function Screen({ name }: { name: string }) {
      const { session } = useConnect(optionsOf(name))
      useShown(session)
      useEffect(() => {
        open.set(name, session)
        return () => void open.delete(name)
      }, [name, session])
      return null
    }
    const root = createRoot(document.createElement('div'))
    const render = (shown: string[]) =>
      act(async () => root.render(wrap(shown.map((name) => <Screen key={name} name={name} />))))
    await render(names)
    unmount = () => root.unmount()
    await settle()
    return { render }
  }

  const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(10)))
  /** Plays a message of the page that a screen shows. False if it shows none. */
  function say(name: string, message: object) {
    const session = open.get(name)
    const shown = session && shownBy(session)
    const address = shown?.view.getPage()?.address
    if (!shown || address === undefined) return false
    const runId = new URLSearchParams(address.split('#')[1]).get('runId')
    shown.session.onMessage(JSON.stringify({ ...message, runId }), address)
    return true
  }
  const tell = (name: string, event: string) =>
    say(name, { type: 'event', event: { name: event, itemId: ITEM, timestamp: TIME } })

  return {
    ...around,
    told,
    tokens,
    start,
    settle,
    say,
    tell,
    session: (name: string) => open.get(name),
    leave: () => act(async () => unmount?.()),
    /** A run of a screen up to the bank. */
    async goToBank(name: string) {
      await act(async () => void open.get(name)?.open())
      await settle()
      say(name, { type: 'ready' })
      tell(name, 'ITEM_CREATED')
      tell(name, 'OAUTH_OPENED')
    },
    /** The page of each screen that shows one ends its run with a success. */
    async succeed(names: string[]) {
      for (const name of names)
        await act(async () => {
          say(name, { type: 'success', seq: 1, item: connectItem })
          say(name, { type: 'close', seq: 2, reason: 'success', item: connectItem })
        })
    },
  }
}

beforeEach(() => void vi.useFakeTimers())

/** A part of the screens that is not there at once, so that React renders the others twice. */
let late: Promise<void> | undefined
let isThere = false
function Late() {
  late ??= new Promise<void>((resolve) => setTimeout(resolve, 1)).then(() => void (isThere = true))
  if (!isThere) throw late
  return null
}

const AROUND: Record<string, Around> = {
  nothing: (screens) => screens,
  StrictMode: (screens) => <StrictMode>{screens}</StrictMode>,
  Suspense(screens) {
    late = undefined
    isThere = false
    return (
      <Suspense>
        {screens}
        <Late />
      </Suspense>
    )
  },
}

const ENDS = (name: string) => [`${name} success ${ITEM}`, `${name} close success`]

describe.each<System>(['android', 'ios'])('a run on %s', (system) => {
  describe.each(Object.keys(AROUND))('with %s around the screens', (around) => {
    test.each([
      { names: ['first'] },
      { names: ['first', 'second'] },
      { names: ['second', 'first'] },
    ])(
      'of the first of $names is told once, after a start by the return address and by the icon',
      async ({ names }) => {
        for (const by of [`${RETURN}?itemId=${ITEM}`, null]) {
          const app = createApp(system)
          await app.start(names, null, AROUND[around])
          await app.goToBank('first')
          // The process ends here.
          await app.start(names, by, AROUND[around])
          await app.succeed(names)
          // iOS tells the address twice, and Android delivers it once more.
          if (by !== null) app.openApp(by)
          await app.settle()
          await app.start(names, by, AROUND[around])
          expect([app.told, app.tokens]).toEqual([ENDS('first'), [undefined, ITEM]])
          await app.leave()
        }
      },
    )
  })

  test('takes the return address while it is open, and another screen does not', async () => {
    const app = createApp(system)
    await app.start(['second', 'first', 'third'], null)
    await app.goToBank('first')
    app.openApp(`${RETURN}?itemId=${ITEM}`)
    await app.settle()
    await app.succeed(['second', 'first', 'third'])
    expect([app.told, app.tokens, app.listeners.size]).toEqual([ENDS('first'), [undefined], 1])
  })

  test('is not begun by an address in a screen that was left', async () => {
    const app = createApp(system)
    const { render } = await app.start(['left', 'first'], null)
    await render(['first'])
    await app.goToBank('first')
    await app.start(['left', 'first'], `${RETURN}?itemId=${ITEM}`)
    await app.succeed(['left', 'first'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([app.told, app.tokens]).toEqual([ENDS('first'), [undefined, ITEM]])
  })

  test('ends with host when its screen is left, and its stored record goes', async () => {
    const app = createApp(system)
    const { render } = await app.start(['first', 'second'], null)
    await app.goToBank('first')
    await render(['second'])
    await app.settle()
    expect([app.told, app.storage.kept.size]).toEqual([['first close host'], 0])
  })

  test('goes on in the screen that is mounted, if its own is not', async () => {
    const app = createApp(system)
    await app.start(['first'], null)
    await app.goToBank('first')
    const { render } = await app.start([], `${RETURN}?itemId=${ITEM}`)
    await render(['second'])
    await app.settle()
    await app.succeed(['second'])
    expect(app.told).toEqual(ENDS('second'))
  })
})
