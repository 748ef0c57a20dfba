import {
  type ConnectSession,
  createReturns,
  createSession,
  type NativeOptions,
  type Returns,
  type ViewedSession,
} from 'connect-widget/native'
import type { Phone } from './phone.ts'
import { createPlatform } from './platform.ts'
import { createViewStore, type ViewStore } from './viewStore.ts'

/** A session with the page that it shows. */
interface Shown {
  session: ViewedSession
  view: ViewStore
  /**
   * Call it as a component is mounted that has the session (`hook`) or shows it (`view`): from then on return addresses
   * find it. Returns the function for its removal, which ends an open run with `host`.
   */
  mount: (place: 'hook' | 'view') => () => void
}

const SHOWN = new WeakMap<ConnectSession, Shown>()

/** The sessions of a phone that a component shows. */
const RETURNS = new WeakMap<Phone, Returns>()

/** The parts of a session that its component needs. Throws for one that is not of `createConnectSession`. */
export function shownBy(session: ConnectSession): Shown {
  const shown = SHOWN.get(session)
  if (!shown) throw new Error('Connect: session is not one of createConnectSession().')
  return shown
}

function returnsOf(phone: Phone): Returns {
  const { Linking } = phone
  let wasStarted = false
  const found =
    RETURNS.get(phone) ??
    createReturns((onAddress) => {
      const subscription = Linking.addEventListener('url', ({ url }) => onAddress(url))
      // Null, says React Native; its mock for Jest gives undefined.
      if (!wasStarted)
        Linking.getInitialURL().then(
          (url) => url && onAddress(url),
          () => undefined,
        )
      wasStarted = true
      return () => subscription.remove()
    }, true)
  RETURNS.set(phone, found)
  return found
}

/** Creates a session on a phone. Nothing listens, and nothing is asked for, before a component shows it. */
export function createPhoneSession(options: NativeOptions, phone: Phone): ConnectSession {
  const returns = returnsOf(phone)
  const view = createViewStore(
    () => session.onFailed('nothing shows it: render <ConnectWidget session={session} />'),
    () => session.onLost(),
  )
  const { isRunOpen } = returns
  const session = createSession(options, { ...createPlatform(view, phone), isRunOpen })
  const places = { hook: 0, view: 0 }
  let remove: (() => void) | undefined
  const created: ConnectSession = { ...session }
  const mount = (place: keyof typeof places) => {
    places[place] += 1
    remove ??= returns.add(session)
    return () => {
      places[place] -= 1
      // StrictMode and a fast refresh mount a component again at once.
      void Promise.resolve().then(() => {
        if (places[place] === 0) session.onRemoved('host')
        if (places.hook + places.view > 0) return
        remove?.()
        remove = undefined
      })
    }
  }
  SHOWN.set(created, { session, view, mount })
  return created
}
