import { useEffect, useSyncExternalStore } from 'react'
import type { ConnectSession } from 'connect-widget/native'
import { shownBy } from './createPhoneSession.ts'

/** Returns the page of a session that the calling component shows; null while there is none. */
export function useShown(session: ConnectSession) {
  const { view, mount } = shownBy(session)
  useEffect(() => mount('view'), [mount])
  return useSyncExternalStore(view.subscribe, view.getPage, view.getPage)
}
