import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { behindDialog, connectorOf, type State } from '../flow/state.ts'
import { setPageLanguage } from '../../protocol/setPageLanguage.ts'
import { useLocalization } from '../i18n/MessagesContext.tsx'
import { coreSteps } from '../steps/core.ts'
import { ListQueryProvider } from '../steps/shared/ListQuery.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { screenOf } from '../steps/screenOf.ts'
import { useFlowState, useServices } from '../steps/shared/Services.tsx'
import { useOwnLogo } from './useOwnLogo.ts'
import { leaveByKey } from './leaveByKey.ts'
import { Shell } from './Shell.tsx'
import { TitleSubjectContext } from '../ui/TitleSubjectContext.ts'
import { useDeferredScreens } from './useDeferredScreens.ts'

/** The name of the bank that the shown screen is about; empty before one is chosen. */
function bankOf(state: State): string {
  return connectorOf(behindDialog(state))?.name ?? ''
}

/** The screen of the current step, in the layout around every screen. */
export function App() {
  const { store, dispatch } = useServices().flow
  const { language } = useLocalization()
  const color = useFlowState(({ run }) => run.options.application?.primaryColor)
  const appearance = useFlowState(({ run }) => run.options.appearance)
  const bank = useFlowState(bankOf)
  const loading = useDeferredScreens(useFlowState(({ step }) => step))

  useEffect(() => {
    // The first screen shows the accent only on focus, so the code that computes it is fetched separately. What it shows of
    // an appearance is there before it (early.ts).
    if (!color && !appearance) return undefined
    const loaded = import('./appearance.ts')
    loaded.then((m) => m.applyAppearance(appearance, color, console.warn)).catch(reportError)
    return () => void loaded.then((m) => m.removeAppearance()).catch(() => undefined)
  }, [color, appearance])

  // A layout effect: screen readers pronounce a screen by the `lang` it has when it appears.
  useLayoutEffect(() => {
    setPageLanguage(language)
  }, [language])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is held was pressed for the screen before: it submits no form and presses no button.
      if (event.repeat && event.key === 'Enter') event.preventDefault()
      // The host page does not receive key presses inside the frame.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector(HANDLES_ESCAPE)) return
      // Otherwise the same key press would also close the dialog that this opens.
      event.preventDefault()
      dispatch(leaveByKey(store.getState()))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dispatch, store])

  return (
    <Layout hasBank={bank !== ''}>
      <TitleSubjectContext value={bank}>
        <ListQueryProvider>
          <CurrentScreen loading={loading} />
        </ListQueryProvider>
      </TitleSubjectContext>
    </Layout>
  )
}

interface LayoutProps {
  /** The stage shows the application beside its bank then (Stage.tsx). */
  hasBank: boolean
  children: ReactNode
}

function Layout({ hasBank, children }: LayoutProps) {
  const { canGoBack, dispatch } = useServices().flow
  const options = useFlowState((state) => behindDialog(state).run.options)
  const origin = useFlowState((state) => behindDialog(state).run.origin)
  const hasFooter = useFlowState((state) => behindDialog(state).step !== 'consent')
  const hasBack = useFlowState((state) => canGoBack(behindDialog(state)))
  const { application } = options
  const logoUrl = useOwnLogo(options)
  return (
    <Shell
      application={hasBank || !application ? undefined : { ...application, logoUrl }}
      origin={origin}
      hasFooter={hasFooter}
      onBack={hasBack ? () => dispatch({ type: 'wentBack' }) : null}
      onClose={() => dispatch({ type: 'closeRequested' })}
    >
      {children}
    </Shell>
  )
}

/** An open dialog closes on Escape itself; a frame in the flow of the host page does not close on Escape. */
const HANDLES_ESCAPE = 'dialog[open], :root:is([data-mode="inline"], [data-mode="picker"])'

/** The screen of the state, which renders when that changes. A dialog over it leaves it as it is. */
function CurrentScreen({ loading }: { loading: ReturnType<typeof useDeferredScreens> }) {
  const { screens, hasFailed, retry, goOn } = loading
  const { dispatch } = useServices().flow
  const state = useFlowState(behindDialog)
  const core = screenOf(coreSteps, { state, dispatch })
  if (core) return core
  if (hasFailed)
    return <BrokenScreen onRetry={retry} onLeave={() => dispatch({ type: 'closeRequested' })} />
  if (!screens) return <coreSteps.starting.Screen />
  const { Step, messages, steps } = screens
  return <Step state={state} dispatch={goOn} messages={messages} steps={steps} />
}
