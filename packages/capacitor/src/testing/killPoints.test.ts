// @vitest-environment happy-dom
import { useEffect } from 'react'
import type { ConnectSession } from 'connect-widget/native'
import { testKillPoints, type PlayedApp } from 'connect-widget/testkit/killTable.ts'
import { mountScreens, settle } from 'connect-widget/testkit/mountScreens.tsx'
import { RETURN } from 'connect-widget/testkit/nativeRun.ts'
import { createSession } from '../createSession.ts'
import { loadPlugins } from './nativePlugins.ts'
import { createLoader } from './playedLoader.ts'

/** An app with the installed plugins, whose screens have their sessions. */
function createCapacitorApp(): PlayedApp {
  localStorage.clear()
  const told: string[] = []
  const open = new Map<
    string,
    { session: ConnectSession; loader: ReturnType<typeof createLoader> }
  >()
  let tokens = 0
  let native: ReturnType<typeof loadPlugins> | undefined
  let screens: Awaited<ReturnType<typeof mountScreens>> | undefined
  const loaderOf = (name: string) => open.get(name)?.loader
  return {
    told,
    async start(names, by, inside) {
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
              connectToken: () => `token-${(tokens += 1)}`,
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
      screens = await mountScreens(useScreen, names, inside)
      return screens
    },
    async open(name) {
      void open.get(name)?.session.open()
      await settle()
    },
    shown(name) {
      const loader = loaderOf(name)
      if (!loader?.isShown()) return undefined
      return { itemId: loader.run().itemId ?? null, token: loader.token() }
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

testKillPoints({ Capacitor: createCapacitorApp })
