import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { behindDialog, type State, type StepName } from '../flow/state.ts'
import type { ScreenProps } from '../flow/step.ts'
import { setPageLanguage } from '../../protocol/setPageLanguage.ts'
import { useTranslation } from '../i18n/MessagesContext.tsx'
import { coreSteps } from '../steps/core.ts'
import { ListQueryProvider } from '../steps/list/ListQuery.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { screenOf } from '../steps/screenOf.ts'
import { useServices } from '../steps/shared/Services.tsx'
import { Shell } from './Shell.tsx'
import { TitleSubject } from '../ui/TitleSubject.ts'
import { useRemaining } from './useRemaining.ts'

/** The screen of the current state, in the layout around every screen. */
export function App() {
  const { flow } = useServices()
  const { store, dispatch } = flow
  const { language } = useTranslation()
  const state = useStore(store)
  const { options, origin } = state.run
  const shown = behindDialog(state)
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
        <ListQueryProvider>
          <CurrentScreen state={state} dispatch={dispatch} loading={loading} />
        </ListQueryProvider>
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

interface Props extends ScreenProps<StepName> {
  loading: ReturnType<typeof useRemaining>
}

function CurrentScreen({ state, dispatch, loading }: Props) {
  const { remaining, hasFailed, retry } = loading
  const core = screenOf(coreSteps, { state, dispatch })
  if (core) return core
  if (hasFailed)
    return <BrokenScreen onRetry={retry} onLeave={() => dispatch({ type: 'closeRequested' })} />
  if (!remaining) return <coreSteps.starting.Screen />
  return <remaining.Step state={state} dispatch={dispatch} messages={remaining.messages} />
}
