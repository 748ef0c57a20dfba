import { useCallback, useEffect, useState } from 'react'
import { waitForNetwork } from '../chunks/loadChunk.ts'
import { isGone, reload, reloadIfGone } from '../chunks/reloadIfGone.ts'
import type { Dispatch } from '../flow/events.ts'
import type { Flow } from '../flow/runtime/store.ts'
import type { StepName } from '../flow/state.ts'
import type { RemainingMessages } from '../i18n/messageTypes.ts'
import { loadRemainingMessages } from '../i18n/remainingMessages.ts'
import type { Language } from '../../protocol/options.ts'
import { useLocalization } from '../i18n/MessagesContext.tsx'
import type * as formModule from './form.ts'
import { coreSteps } from '../steps/core.ts'
import type { LaterSteps, Registry } from '../steps/registry.ts'
import { useServices } from '../steps/shared/Services.tsx'

/** The code after the first screen: what the form needs, the steps of the flow and their screens, then those that few runs show. */
interface Screens {
  Step: typeof formModule.RemainingStep
  messages: RemainingMessages
  language: Language
  steps: Partial<Registry>
  /** Null until the steps of the flow are loaded. */
  later: LaterSteps | null
}

/** Fetches what the form needs, once; what has failed is fetched again. */
export const fetchForm = (language: Language) =>
  Promise.all([import('./form.ts'), loadRemainingMessages(language)])

async function loadForm(language: Language, loaded: Screens | null): Promise<Screens> {
  const [{ RemainingStep: Step, steps }, messages] = await fetchForm(language)
  return { steps, later: null, ...loaded, Step, messages, language }
}

async function loadOthers(flow: Flow, loaded: Screens): Promise<Screens> {
  // A click before the steps are in the flow could not be handled at once.
  const [{ steps, laterSteps }] = await Promise.all([
    import('./remaining.ts'),
    flow.loadRemainingSteps(),
  ])
  // No Item is created whose accounts could not be asked about.
  const { canOfferAccounts } = flow.store.getState().run.options
  return {
    ...loaded,
    steps: { ...steps, ...(canOfferAccounts && (await laterSteps.accounts())) },
    later: laterSteps,
  }
}

/** Loads the next part, in the order in which a person meets them; null if there is none. */
async function loadNext(
  flow: Flow,
  language: Language,
  loaded: Screens | null,
  loadStep: LaterSteps[StepName],
): Promise<Screens | null> {
  if (loaded?.language !== language) return loadForm(language, loaded)
  if (!loaded.later) return loadOthers(flow, loaded)
  return loadStep ? { ...loaded, steps: { ...loaded.steps, ...(await loadStep()) } } : null
}

/** The id of the Connector that the run is about; undefined before one is chosen. */
function chosenIn({ store }: Flow): number | undefined {
  const state = store.getState()
  return 'connector' in state ? state.connector?.id : undefined
}

const hasToldFailure = ({ store }: Flow) => store.getState().run.hasLoadFailed === true

interface Attempt {
  /** The attempts before it, of those that are made without the person. */
  repeats: number
  /** The person has asked for it. */
  isAsked: boolean
}

const FIRST_ATTEMPT: Attempt = { repeats: 0, isAsked: false }
/** The pause before a load that has failed is repeated, in ms; it doubles each time. */
const PAUSE_MS = 10_000

/**
 * Loads what the screens after the first one need, while the list is shown. A load ahead that fails is repeated once the next
 * screen is needed; from then on after pauses, and at once when the network is back. A form that is shown stays meanwhile,
 * until the person goes on. A failure then is shown, and reported to the host.
 */
export function useDeferredScreens(step: StepName): {
  /** Null while the screen of the step is missing. */
  screens: Screens | null
  /** The missing screen did not load; it is asked for again. */
  hasFailed: boolean
  retry: () => void
  /** Dispatches an event of the screen that is shown. */
  goOn: Dispatch
} {
  const { flow } = useServices()
  const { language } = useLocalization()
  const [screens, setScreens] = useState<Screens | null>(null)
  const [hasGoneOn, setGoneOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(FIRST_ATTEMPT)
  const isNeeded = !(step in coreSteps)
  const isWanted = isNeeded || step === 'list'
  const isLacking = isNeeded && !screens?.steps[step]?.Screen
  const isMissing = isLacking || (isNeeded && hasGoneOn && !screens?.later)
  const loadStep = isLacking ? screens?.later?.[step] : undefined

  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const onLoaded = (loaded: Screens | null) => {
      if (isOver || !loaded) return
      setScreens(loaded)
      setAttempt(FIRST_ATTEMPT)
    }
    const onFailed = (error: unknown) => {
      if (isOver) return
      // Something may be typed into a form that is shown.
      const isUnused = !screens || (screens.later ? isMissing : !isNeeded)
      if (isUnused && reloadIfGone(error, chosenIn(flow))) return
      if (!isNeeded) return
      if (isMissing) {
        if (attempt.isAsked && isGone(error)) return reload(chosenIn(flow))
        setFailed(true)
        if (!hasToldFailure(flow)) {
          reportError(error)
          flow.dispatch({ type: 'crashed', code: 'LOAD_FAILED', canRetry: true })
        }
      }
      if (isGone(error)) return
      const repeats = attempt.repeats + 1
      void waitForNetwork(PAUSE_MS * 2 ** attempt.repeats).then(
        () => isOver || setAttempt({ repeats, isAsked: false }),
      )
    }
    loadNext(flow, language, screens, loadStep).then(onLoaded, onFailed)
    return () => {
      isOver = true
    }
  }, [isWanted, isNeeded, isMissing, attempt, screens, loadStep, flow, language])

  useEffect(() => {
    if (!isMissing) return undefined
    return () => {
      setFailed(false)
      if (hasToldFailure(flow)) flow.dispatch({ type: 'loadRetried' })
    }
  }, [isMissing, flow])

  const goOn = useCallback<Dispatch>(
    (event) => {
      setGoneOn(true)
      flow.dispatch(event)
    },
    [flow],
  )

  return {
    screens: isMissing && !screens?.later ? null : screens,
    hasFailed: hasFailed && isMissing,
    retry: () => {
      flow.dispatch({ type: 'loadRetried' })
      setFailed(false)
      setAttempt({ repeats: 0, isAsked: true })
    },
    goOn,
  }
}
