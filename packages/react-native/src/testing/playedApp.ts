import { act, useEffect } from 'react'
import type { ConnectSession, NativeOptions } from 'connect-widget/native'
import { mountScreens, settle, type Around } from 'connect-widget/testkit/mountScreens.tsx'
import { RETURN } from 'connect-widget/testkit/nativeRun.ts'
import { createPhoneSession, shownBy } from '../createPhoneSession.ts'
import { createUseConnect } from '../createUseConnect.ts'
import type { Phone, WebBrowser } from '../phone.ts'
import { useShown } from '../useShown.ts'
import { playPhone, type System } from './playedPhone.ts'

/** A browser over the app, which tells that the person is back. */
interface Browser {
  browser: WebBrowser
  comeBack?: (address: string) => void
}

/** An app whose processes a test ends and starts. @param load the browser of a process */
export function createApp(system: System, load: (phone: Phone) => Browser) {
  const around = playPhone(system, null)
  const told: string[] = []
  const tokens: (string | undefined)[] = []
  const open = new Map<string, ConnectSession>()
  let screens: Awaited<ReturnType<typeof mountScreens>> | undefined
  let native: Browser | undefined

  const optionsOf = (name: string): NativeOptions => ({
    widgetUrl: 'https://widget.example/',
    oauthRedirectUri: RETURN,
    storage: around.storage,
    connectorIds: [name.length],
    connectToken: ({ itemId }) => `token-${tokens.push(itemId)}`,
    onSuccess: ({ item }) => told.push(`${name} success ${item.id}`),
    onError: ({ code }) => told.push(`${name} error ${code}`),
    onClose: ({ reason }) => told.push(`${name} close ${reason}`),
  })

  const shownIn = (name: string) => {
    const session = open.get(name)
    return session && shownBy(session)
  }
  /** The values that the page of a screen was loaded with; undefined if it shows none. */
  const pageOf = (name: string) => {
    const address = shownIn(name)?.view.getPage()?.address
    return address ? new URLSearchParams(address.split('#')[1]) : undefined
  }

  return {
    ...around,
    told,
    tokens,
    settle,
    pageOf,
    /** Mounts the screens in a new process, which an address or the app's icon has started. */
    async start(names: string[], by: string | null, inside?: Around) {
      const { phone } = around.start(by)
      native = load(phone)
      const { browser } = native
      const useConnect = createUseConnect(
        (options) => createPhoneSession(options, Object.assign(phone, { browser })),
        (session) => shownBy(session).mount('hook'),
      )
      const useScreen = (name: string) => {
        const { session } = useConnect(optionsOf(name))
        useShown(session)
        useEffect(() => {
          open.set(name, session)
          return () => void open.delete(name)
        }, [name, session])
      }
      open.clear()
      screens = await mountScreens(useScreen, names, inside)
      return screens
    },
    leave: () => screens?.unmount(),
    async open(name: string) {
      await act(async () => void open.get(name)?.open())
      await settle()
    },
    /** The person is back from the bank. */
    async comeBack(address: string) {
      act(() => around.openApp(address))
      native?.comeBack?.(address)
      await settle()
    },
    /** The page that a screen shows says something. */
    say: (name: string, message: object) =>
      act(async () => {
        const runId = pageOf(name)?.get('runId')
        shownIn(name)?.session.onMessage(
          JSON.stringify({ ...message, runId }),
          'https://widget.example/',
        )
      }),
  }
}
