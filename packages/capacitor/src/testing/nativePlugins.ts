import { createRequire } from 'node:module'
import { vi } from 'vitest'
import type { Plugins } from '../plugins.ts'

/** The methods of the plugins in Java and Swift that a session could call. */
const METHODS = {
  App: ['getLaunchUrl', 'addListener', 'removeListener'],
  Browser: ['open', 'close', 'addListener', 'removeListener'],
}

type Listener = (event: object) => void

/** The installed plugins, over a native side that answers as a phone does. */
export function loadPlugins(system: string, launchUrl?: string) {
  const calls: string[] = []
  /** By their ids, which the native side makes. */
  const listeners = new Map<string, { eventName: string; listener: Listener }>()
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
      return Promise.resolve(method === 'getLaunchUrl' && launchUrl ? { url: launchUrl } : {})
    },
    nativeCallback(
      _: string,
      method: string,
      { eventName, callbackId }: { eventName: string; callbackId?: string },
      listener: Listener,
    ) {
      const id = callbackId ?? `${eventName}-${listeners.size}-${calls.length}`
      if (method === 'addListener') listeners.set(id, { eventName, listener })
      else listeners.delete(id)
      return Promise.resolve(id)
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
  const fire = (name: string, event: object = {}) =>
    listeners.forEach(({ eventName, listener }) => eventName === name && listener(event))
  return { plugins, calls, listeners, fire }
}
