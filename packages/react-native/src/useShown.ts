import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ConnectSession } from 'connect-widget/native'
import { shownBy } from './createPhoneSession.ts'

/** Returns the page that the calling component shows; null while there is none, or another component of the session shows it. */
export function useShown(session: ConnectSession) {
  const { view, mount } = shownBy(session)
  const [place] = useState(() => ({}))
  const subscribe = useCallback(
    (onChange: () => void) => view.subscribe(place, onChange),
    [view, place],
  )
  const getPage = () => view.getPage(place)
  useEffect(() => mount('view'), [mount])
  return useSyncExternalStore(subscribe, getPage, getPage)
}
