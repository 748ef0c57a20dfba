import { LockKeyhole } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Connector } from '../domain/connector.ts'
import type { State, Step } from '../flow/types.ts'
import { useTranslation } from '../i18n/MessagesContext.tsx'
import { LeavingDialog } from '../screens/leaving/LeavingDialog.tsx'
import { WaitingScreen } from '../screens/waiting/WaitingScreen.tsx'
import styles from './App.module.css'
import { preloadScreens, screenOf } from './screenOf.tsx'
import { useServices } from './Services.tsx'
import { TopBar } from './TopBar.tsx'

/** The steps from which a person can go back. */
const HAS_BACK: ReadonlySet<Step> = new Set(['credentials', 'consent', 'authorizing'])

const connectorOf = (state: State): Connector | null => {
  if (state.step === 'leaving') return connectorOf(state.from)
  return 'connector' in state ? state.connector : null
}

/** The frame around every screen: bar above, footer below, the question before leaving on top. */
export function App() {
  const services = useServices()
  const { store, dispatch } = services.flow
  const { messages, language } = useTranslation()
  const state = useStore(store)
  const { options, origin } = state.run
  const shown = state.step === 'leaving' ? state.from : state
  const listed = shown.step === 'list'

  useEffect(() => {
    document.documentElement.lang = language
    document.title = messages.app.title
  }, [language, messages])
  useEffect(() => {
    if (listed) void preloadScreens()
  }, [listed])
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A dialog takes its own Escape; the host page never sees a key pressed in here.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
        dispatch({ type: 'closeRequested' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dispatch])

  return (
    <div className={styles['shell']}>
      <TopBar
        application={options.application?.name}
        connector={connectorOf(state)}
        onBack={HAS_BACK.has(shown.step) ? () => dispatch({ type: 'wentBack' }) : null}
        onClose={() => dispatch({ type: 'closeRequested' })}
      />
      <Suspense fallback={<WaitingScreen title={messages.starting.title} />}>
        {screenOf(shown, services, messages)}
      </Suspense>
      <footer className={styles['footer']}>
        <LockKeyhole aria-hidden size={14} />
        <span>{origin ? messages.app.footer(hostOf(origin)) : messages.app.footerAlone}</span>
      </footer>
      {state.step === 'leaving' && (
        <LeavingDialog
          goesOn={options.allowConnectInBackground === true && state.from.step === 'running'}
          onStay={() => dispatch({ type: 'leaveDeclined' })}
          onLeave={() => dispatch({ type: 'leaveConfirmed' })}
        />
      )}
    </div>
  )
}

const hostOf = (origin: string) => new URL(origin).host
