// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import type { createWidget, ExtendedOptions } from 'connect-widget/native/web'
import { createSession } from '../createSession.ts'
import type { Plugins } from '../plugins.ts'

const RETURN = 'acme://connect?itemId=item-1'
const BANK = 'https://bank.example/authorize'

/** The methods of the plugins in Java and Swift that a session could call. */
const METHODS = {
  App: ['getLaunchUrl', 'addListener', 'removeListener'],
  Browser: ['open', 'close', 'addListener', 'removeListener'],
}

type Listener = (event: object) => void

/** The installed plugins, over a native side that answers as a phone does. */
function loadPlugins(system: string) {
  const calls: string[] = []
  const listeners = new Map<string, Listener>()
  const bridge = {
    PluginHeaders: Object.entries(METHODS).map(([name, methods]) => ({
      name,
      methods: methods.map((method) => ({
        name: method,
        rtype: method.endsWith('Listener') ? 'callback' : 'promise',
      })),
    })),
    nativePromise(_: string, method: string) {
      calls.push(method)
      return Promise.resolve({})
    },
    nativeCallback(
      _: string,
      method: string,
      { eventName }: { eventName: string },
      listener: Listener,
    ) {
      if (method === 'addListener') listeners.set(eventName, listener)
      else listeners.delete(eventName)
      return Promise.resolve(eventName)
    },
  }
  vi.stubGlobal('Capacitor', bridge)
  if (system === 'android') vi.stubGlobal('androidBridge', {})
  else vi.stubGlobal('webkit', { messageHandlers: { bridge: {} } })
  const load = createRequire(import.meta.url)
  for (const name of ['core', 'app', 'browser'])
    delete load.cache[load.resolve(`@capacitor/${name}`)]
  const plugins: Plugins = {
    Capacitor: load('@capacitor/core').Capacitor,
    App: load('@capacitor/app').App,
    Browser: load('@capacitor/browser').Browser,
  }
  return { plugins, calls, listeners }
}

test.each(['android', 'ios'])(
  'the installed plugins bring the person back on %s',
  async (system) => {
    const { plugins, calls, listeners } = loadPlugins(system)
    let options: ExtendedOptions = { widgetUrl: '', connectToken: '' }
    const create: typeof createWidget = (given) => {
      options = given
      return {
        open: () => options.onOpen?.({ runId: 'run-1' }),
        close: () => {},
        update: (changes) => void (options = { ...options, ...changes }),
        destroy: () => {},
        ready: Promise.resolve(),
        preload: () => Promise.resolve(),
        setHidden: () => {},
        back: () => {},
      }
    }
    const session = createSession(
      {
        widgetUrl: 'https://connect.example/',
        connectToken: 'token',
        oauthRedirectUri: 'acme://connect',
      },
      plugins,
      create,
    )
    void session.open()
    const back = vi.fn<() => void>()
    options.openLink?.(BANK, back)
    await vi.waitFor(() => expect(listeners.size).toBe(3))
    listeners.get('appUrlOpen')?.({ url: RETURN })
    await vi.waitFor(() =>
      expect(calls).toEqual(expect.arrayContaining(['getLaunchUrl', 'open', 'close'])),
    )
    expect(back).toHaveBeenCalledOnce()
    session.destroy()
    await vi.waitFor(() => expect(listeners.size).toBe(0))
  },
)
