// @vitest-environment happy-dom
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ConnectSession } from 'connect-widget/native'
import {
  createService,
  CREATED,
  ITEM_ID,
  KILL_POINTS,
  RETURN,
  type WidgetMessage,
} from 'connect-widget/testkit/nativeRun.ts'
import { createSession } from '../../../capacitor/src/createSession.ts'
import { loadPlugins } from '../../../capacitor/src/testing/nativePlugins.ts'
import { createLoader } from '../../../capacitor/src/testing/playedLoader.ts'
import { inStrictMode, inSuspense, mountScreens, settle, type Around } from './mountScreens.tsx'
import { loadWebBrowser } from './nativeBrowser.ts'
import { createApp } from './playedApp.ts'
import type { System } from './playedPhone.ts'

/**
 * A run in which the system ends the app once, at each point, in each way that an app has its screens. Packages and
 * plugins are the installed ones, over a native side that is played.
 */

const BANK = 'https://bank.example/authorize'
const RETURNED = `${RETURN}?itemId=${ITEM_ID}`

/** The page that a screen shows, as it was loaded. */
interface Shown {
  itemId: string | null
  token: string
}

interface App {
  told: string[]
  /** Mounts the screens in a new process, which an address or the app's icon has started. */
  start: (
    names: string[],
    by: string | null,
    wrap?: Around,
  ) => Promise<{ render: (names: string[]) => Promise<void> }>
  /** The person presses the button of a screen. */
  open: (name: string) => Promise<void>
  shown: (name: string) => Shown | undefined
  say: (name: string, message: WidgetMessage) => Promise<void>
  comeBack: (address: string) => Promise<void>
  leave: () => Promise<void> | undefined
}

function createNativeApp(system: System): App {
  const app = createApp(system, (phone) => {
    const { browser, resume, end } = loadWebBrowser(system, phone)
    return {
      browser,
      comeBack(url) {
        end({ type: 'success', url })
        resume()
      },
    }
  })
  return {
    ...app,
    shown(name) {
      const page = app.pageOf(name)
      return page && { itemId: page.get('itemId'), token: page.get('connectToken') ?? '' }
    },
  }
}

function createCapacitorApp(): App {
  localStorage.clear()
  const told: string[] = []
  const open = new Map<
    string,
    { session: ConnectSession; loader: ReturnType<typeof createLoader> }
  >()
  const tokens: (string | undefined)[] = []
  let native: ReturnType<typeof loadPlugins> | undefined
  let screens: Awaited<ReturnType<typeof mountScreens>> | undefined
  const given = new WeakMap<object, string>()
  const loaderOf = (name: string) => open.get(name)?.loader
  return {
    told,
    async start(names, by, wrap) {
      native = loadPlugins('android', by ?? undefined)
      const { plugins } = native
      const useScreen = (name: string) =>
        useEffect(() => {
          const loader = createLoader()
          const session = createSession(
            {
              widgetUrl: 'https://widget.example/',
              oauthRedirectUri: RETURN,
              connectorIds: [name.length],
              connectToken: ({ itemId }) => `token-${tokens.push(itemId)}`,
              onSuccess: ({ item }) => told.push(`${name} success ${item.id}`),
              onError: ({ code }) => told.push(`${name} error ${code}`),
              onClose: ({ reason }) => told.push(`${name} close ${reason}`),
            },
            plugins,
            loader.create,
          )
          open.set(name, { session, loader })
          return () => {
            open.delete(name)
            session.destroy()
          }
        }, [name])
      open.clear()
      screens = await mountScreens(useScreen, names, wrap)
      return screens
    },
    async open(name) {
      void open.get(name)?.session.open()
      await settle()
    },
    shown(name) {
      const loader = loaderOf(name)
      if (!loader?.isShown()) return undefined
      const token = given.get(loader) ?? String(loader.askToken())
      given.set(loader, token)
      return { itemId: loader.run().itemId ?? null, token }
    },
    async say(name, message) {
      const loader = loaderOf(name)
      if (message.type === 'link') loader?.follow(message.address)
      else loader?.hear(message)
      await settle()
    },
    async comeBack(url) {
      native?.fire('appUrlOpen', { url })
      await settle()
    },
    leave: () => screens?.unmount(),
  }
}

const SYSTEMS: Record<string, () => App> = {
  Android: () => createNativeApp('android'),
  iOS: () => createNativeApp('ios'),
  Capacitor: createCapacitorApp,
}

/** The screens of an app, of which the first connects a bank. `left`: the person has left it before. */
const SCREENS: Record<string, { names: string[]; left?: string; wrap?: Around }> = {
  'one component': { names: ['first'] },
  'two components': { names: ['second', 'first'] },
  'a component that was left earlier': { names: ['first'], left: 'left' },
  'a component in Suspense': { names: ['first'], wrap: inSuspense },
  'a component in StrictMode': { names: ['first'], wrap: inStrictMode },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Runs to the end, with one death of the app's process before the message `point`. */
async function run(app: App, screens: string, point: number, by: string | null) {
  const { names, left, wrap } = SCREENS[screens] ?? { names: [] }
  const service = createService()
  const start = async (startedBy: string | null) => {
    const { render } = await app.start(left ? [left, ...names] : names, startedBy, wrap)
    if (left) await render(names)
  }
  let said = 0
  let isKilled = false
  const speak = async (name: string, message: WidgetMessage) => {
    const isEvent = message.type === 'event' && message.event.name
    if (isEvent === 'OAUTH_RETURNED') await app.comeBack(RETURNED)
    service.follow(message, app.shown(name)?.token ?? '')
    await app.say(name, message)
    if (isEvent === 'OAUTH_OPENED') await app.say(name, { type: 'link', address: BANK })
  }
  /** Every page that is shown says all that it has to say. True if there was one. */
  const play = async () => {
    const shown = names.filter((name) => app.shown(name))
    for (const name of shown)
      for (const message of service.messagesOf(app.shown(name)?.itemId ?? null)) {
        if (!isKilled && said === point) return true
        said += 1
        await speak(name, message)
      }
    return shown.length > 0
  }

  await start(null)
  await app.open('first')
  await play()
  isKilled = true
  // The return address can open the app once the bank has it.
  const startedBy = point > CREATED ? by : null
  await start(startedBy)
  // The person presses the button where nothing goes on, unless they saw the end.
  if (!(await play()) && said < KILL_POINTS.length - 1) {
    await app.open('first')
    await play()
  }
  // iOS tells the address twice, and Android delivers it once more.
  if (startedBy !== null) await app.comeBack(startedBy)
  await start(startedBy)
  await play()
  await app.leave()
  return { told: app.told, items: [...service.items.values()] }
}

test.each(
  Object.keys(SYSTEMS).flatMap((system) =>
    Object.keys(SCREENS).flatMap((screens) =>
      ['the return address', 'the icon'].flatMap((by) =>
        KILL_POINTS.map((point) => ({ system, screens, by, ...point })),
      ),
    ),
  ),
)(
  '$system, $screens, killed at $point before $before, started by $by: told once, one Item',
  async ({ system, screens, by, point }) => {
    const app = SYSTEMS[system]?.()
    if (!app) throw new Error(system)
    const { told, items } = await run(app, screens, point, by === 'the icon' ? null : RETURNED)
    expect(told).toEqual([`first success ${ITEM_ID}`, 'first close success'])
    // Nobody has authorized the first of two, and nothing on the phone knows of it.
    expect(items).toEqual(point === CREATED ? [ITEM_ID, ITEM_ID] : [ITEM_ID])
  },
)
