import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { State } from '../flow/state.ts'
import { setPageLanguage } from '../../protocol/setPageLanguage.ts'
import { useMessages, useTranslation } from '../i18n/MessagesContext.tsx'
import { EMPTY_QUERY } from '../screens/list/ListScreen.tsx'
import { LoadingScreen } from '../screens/loading/LoadingScreen.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ListBinding } from './ListBinding.tsx'
import { useServices } from './Services.tsx'
import { Shell } from './Shell.tsx'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { TitleSubject } from '../ui/TitleSubject.ts'
import { useRemaining } from './useRemaining.ts'

/** The screen of the current state, in the layout around every screen. */
export function App() {
  const { flow } = useServices()
  const { store, dispatch } = flow
  const { language } = useTranslation()
  const state = useStore(store)
  const { options, origin } = state.run
  const shown = state.step === 'leaving' ? state.from : state
  const connector = 'connector' in shown ? shown.connector : null
  const color = options.application?.primaryColor

  useEffect(() => {
    // The first screen shows the accent only on focus, so the code that computes it is fetched separately.
    if (color)
      import('../ui/applyAccent.ts').then(({ applyAccent }) => applyAccent(color), reportError)
  }, [color])

  // A layout effect: screen readers pronounce a screen by the `lang` it has when it appears.
  useLayoutEffect(() => {
    setPageLanguage(language)
  }, [language])
  const bankColor = connector?.primaryColor ?? 'transparent'
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--bank', bankColor)
  }, [bankColor])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is held was pressed for the screen before: it submits no form and presses no button.
      if (event.repeat && event.key === 'Enter') event.preventDefault()
      // The host page does not receive key presses inside the frame.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector(HANDLES_ESCAPE)) return
      // Otherwise the same key press would also close the dialog that this opens.
      event.preventDefault()
      const losesTyped = hasTyped(store.getState())
      dispatch({ type: 'closeRequested', ...(losesTyped && { losesTyped }) })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dispatch, store])

  const loading = useRemaining(state.step)
  const { BankBar } = loading.remaining ?? {}
  return (
    <Shell
      application={options.application}
      pair={BankBar && connector && <BankBar state={shown} connector={connector} />}
      origin={origin}
      hasFooter={shown.step !== 'consent'}
      onBack={flow.canGoBack(shown) ? () => dispatch({ type: 'wentBack' }) : null}
      onClose={() => dispatch({ type: 'closeRequested' })}
    >
      <TitleSubject value={connector?.name ?? ''}>
        <ScreenOf state={state} loading={loading} />
      </TitleSubject>
    </Shell>
  )
}

/** True if a form on the page is filled, or was filled and is about to be sent. */
const hasTyped = (state: State) =>
  (state.step === 'consent' && state.vault !== null) ||
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ''))

/** An open dialog closes on Escape itself; an inline frame does not close on Escape. */
const HANDLES_ESCAPE = 'dialog[open], :root[data-mode="inline"]'

/** Shown until the host has answered, and while the code of the remaining screens is fetched. */
function OpeningScreen() {
  const messages = useMessages()
  return (
    <LoadingScreen {...messages.starting}>
      <FormSkeleton />
    </LoadingScreen>
  )
}

interface ScreenProps {
  state: State
  loading: ReturnType<typeof useRemaining>
}

function ScreenOf({ state, loading }: ScreenProps) {
  const messages = useMessages()
  const { flow } = useServices()
  const { remaining, hasFailed, retry } = loading
  // Kept here while other screens are shown, so that going back restores the search.
  const [query, setQuery] = useState(EMPTY_QUERY)
  const { length: connected } = state.run.connected
  const [searchedAfter, setSearchedAfter] = useState(connected)
  // Another bank is searched for anew.
  if (connected !== searchedAfter) {
    setSearchedAfter(connected)
    setQuery(EMPTY_QUERY)
  }
  if (state.step === 'list')
    return <ListBinding state={state} query={query} onQueryChange={setQuery} />
  if (state.step === 'starting') return <OpeningScreen />
  if (state.step === 'finding')
    return (
      <LoadingScreen {...messages.finding}>
        <FormSkeleton />
      </LoadingScreen>
    )
  if (hasFailed)
    return (
      <BrokenScreen onRetry={retry} onLeave={() => flow.dispatch({ type: 'closeRequested' })} />
    )
  if (!remaining) return <OpeningScreen />
  return <remaining.Screens state={state} messages={remaining.messages} />
}
