import { useEffect, useState } from 'react'
import { isGone, reload, reloadIfGone } from '../chunks/reloadIfGone.ts'
import type { Flow } from '../flow/runtime/store.ts'
import type { StepName } from '../flow/state.ts'
import type { RemainingMessages } from '../i18n/messageTypes.ts'
import { loadRemainingMessages } from '../i18n/remainingMessages.ts'
import type { Language } from '../../protocol/options.ts'
import { useLocalization } from '../i18n/MessagesContext.tsx'
import type * as formModule from './form.ts'
import { coreSteps } from '../steps/core.ts'
import type { Registry } from '../steps/registry.ts'
import { useServices } from '../steps/shared/Services.tsx'

/** What is loaded after the first screen: what the form needs, then the other screens and the steps of the flow. */
interface Screens {
  Step: typeof formModule.RemainingStep
  messages: RemainingMessages
  language: Language
  steps: Partial<Registry>
  isComplete: boolean
}

async function loadForm(language: Language, loaded: Screens | null): Promise<Screens> {
  const [{ RemainingStep: Step, steps }, messages] = await Promise.all([
    import('./form.ts'),
    loadRemainingMessages(language),
  ])
  return { steps, isComplete: false, ...loaded, Step, messages, language }
}

async function loadOthers(flow: Flow, loaded: Screens): Promise<Screens> {
  // A click before the steps are in the flow could not be handled at once.
  const [{ steps }] = await Promise.all([import('./remaining.ts'), flow.loadRemainingSteps()])
  return { ...loaded, steps, isComplete: true }
}

/** Loads the next part, in the order in which a person meets them; null if there is none. */
function loadNext(flow: Flow, language: Language, loaded: Screens | null): Promise<Screens> | null {
  if (loaded?.language !== language) return loadForm(language, loaded)
  return loaded.isComplete ? null : loadOthers(flow, loaded)
}

/** The id of the Connector that the run is about; undefined before one is chosen. */
function chosenIn({ store }: Flow): number | undefined {
  const state = store.getState()
  return 'connector' in state ? state.connector?.id : undefined
}

/**
 * Loads what the screens after the first one need, while the list is shown. A load ahead that fails is
 * repeated once the next screen is needed; a failure then is reported to the host.
 */
export function useDeferredScreens(step: StepName): {
  /** Null until the form's part has come. */
  screens: Screens | null
  hasFailed: boolean
  retry: () => void
} {
  const { flow } = useServices()
  const { language } = useLocalization()
  const [screens, setScreens] = useState<Screens | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const hasFailed = failure !== null
  const isNeeded = !(step in coreSteps)
  const isWanted = isNeeded || step === 'list'

  useEffect(() => {
    if (!isWanted || hasFailed) return undefined
    let isOver = false
    loadNext(flow, language, screens)?.then(
      (loaded) => isOver || setScreens(loaded),
      (error: unknown) => {
        // Something may be typed into a form that is shown.
        const isUnused = !screens || (!isNeeded && !screens.isComplete)
        if (isOver || (isUnused && reloadIfGone(error, chosenIn(flow))) || !isNeeded) return
        reportError(error)
        if (screens?.isComplete) return
        setFailure(error)
        flow.dispatch({ type: 'crashed', code: 'LOAD_FAILED', canRetry: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [isWanted, isNeeded, hasFailed, screens, flow, language])

  return {
    screens,
    hasFailed,
    retry: () => {
      if (isGone(failure)) return reload(chosenIn(flow))
      flow.dispatch({ type: 'loadRetried' })
      setFailure(null)
    },
  }
}
