import { LockKeyhole } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Connector } from '../domain/connector.ts'
import { hasBack } from '../flow/back.ts'
import type { State } from '../flow/types.ts'
import { loadLaterMessages } from '../i18n/messages.ts'
import { useMessages, useTranslation } from '../i18n/MessagesContext.tsx'
import { NOTHING_SOUGHT } from '../screens/list/ListScreen.tsx'
import { WaitingScreen } from '../screens/waiting/WaitingScreen.tsx'
import styles from './App.module.css'
import { ListBinding } from './ListBinding.tsx'
import { useServices } from './Services.tsx'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { TopBar } from './TopBar.tsx'

const fetchLaterScreens = () => import('./LaterScreens.tsx')
const LaterScreens = lazy(fetchLaterScreens)

const connectorOf = (state: State): Connector | null => {
  if (state.step === 'leaving') return connectorOf(state.from)
  return 'connector' in state ? state.connector : null
}

/** The frame around every screen: bar above, footer below, the question before leaving on top. */
export function App() {
  const { flow } = useServices()
  const { store, dispatch } = flow
  const { messages, language } = useTranslation()
  const state = useStore(store)
  const { options, origin } = state.run
  const shown = state.step === 'leaving' ? state.from : state
  const listed = shown.step === 'list'
  const color = options.application?.primaryColor

  useEffect(() => {
    // Nothing on the first screen wears the accent before it is touched, so the colour may come late.
    if (color)
      import('../ui/applyAccent.ts').then(({ applyAccent }) => applyAccent(color), reportError)
  }, [color])

  // Before it is seen or read out: the screen would be spoken in the language it was marked with.
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.title = messages.app.title
  }, [language, messages])
  useEffect(() => {
    if (!listed) return
    flow.loadWhole().catch(reportError)
    loadLaterMessages(language).catch(reportError)
    void fetchLaterScreens()
  }, [listed, flow, language])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The host page never sees a key pressed in here.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector(KEEPS_ESCAPE)) return
      // Or the same key press would close the question that it opens.
      event.preventDefault()
      dispatch({ type: 'closeRequested' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dispatch])

  return (
    <div className={styles['shell']}>
      <TopBar
        application={options.application}
        connector={connectorOf(state)}
        onBack={hasBack(shown) ? () => dispatch({ type: 'wentBack' }) : null}
        onClose={() => dispatch({ type: 'closeRequested' })}
      />
      <Suspense fallback={<StartingState />}>
        <ScreenOf state={state} />
      </Suspense>
      <footer className={styles['footer']}>
        <Icon icon={LockKeyhole} size={14} />
        <span>{origin ? messages.app.footer(hostOf(origin)) : messages.app.footerAlone}</span>
      </footer>
    </div>
  )
}

/** A dialog takes its own Escape, and what stands in the flow of a page is not closed by it. */
const KEEPS_ESCAPE = 'dialog[open], :root[data-mode="inline"]'

const hostOf = (origin: string) => new URL(origin).host

/** Before anything is known, and while what comes after the list is fetched. */
function StartingState() {
  const messages = useMessages()
  return (
    <WaitingScreen {...messages.starting}>
      <FormSkeleton />
    </WaitingScreen>
  )
}

function ScreenOf({ state }: { state: State }) {
  const messages = useMessages()
  // Kept while other screens are shown: the way back leads to what was found.
  const [view, setView] = useState(NOTHING_SOUGHT)
  if (state.step === 'list') return <ListBinding state={state} view={view} onView={setView} />
  if (state.step === 'starting') return <StartingState />
  if (state.step === 'finding')
    return (
      <WaitingScreen {...messages.finding}>
        <FormSkeleton />
      </WaitingScreen>
    )
  return <LaterScreens state={state} />
}
