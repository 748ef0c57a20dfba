import {
  type ConnectSession,
  createSession,
  type NativeOptions,
  type ViewedSession,
} from 'connect-widget/native'
import type { Phone } from './phone.ts'
import { createPlatform } from './platform.ts'
import { createViewStore, type ViewStore } from './viewStore.ts'

/** A session with the page that it shows. */
interface Shown {
  session: ViewedSession
  view: ViewStore
}

const SHOWN = new WeakMap<ConnectSession, Shown>()

/** The address that started the app serves one session. */
let isStartTaken = false

/** The parts of a session that its component needs. Throws for one that is not of `createConnectSession`. */
export function shownBy(session: ConnectSession): Shown {
  const shown = SHOWN.get(session)
  if (!shown) throw new Error('Connect: session is not one of createConnectSession().')
  return shown
}

/** Creates a session on a phone. */
export function createPhoneSession(options: NativeOptions, phone: Phone): ConnectSession {
  const { Linking } = phone
  const view = createViewStore(() =>
    session.onFailed('nothing shows it: render <ConnectWidget session={session} />'),
  )
  const session = createSession(options, createPlatform(view, phone))
  const subscription = Linking.addEventListener('url', ({ url }) => session.handleReturn(url))
  void Linking.getInitialURL().then((url) => {
    // Null, says React Native; its mock for Jest gives undefined.
    if (url && !isStartTaken) isStartTaken = session.handleReturn(url)
  })
  const created: ConnectSession = {
    ...session,
    destroy() {
      subscription.remove()
      session.destroy()
    },
  }
  SHOWN.set(created, { session, view })
  return created
}
