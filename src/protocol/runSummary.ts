/** A screen of a run, as `SCREEN_CHANGED` names it. */
export interface SummaryStep {
  screen: string
  /** The time for which it was shown, in milliseconds. */
  ms: number
}

/** The course of a run, from which an operator can see where people leave. */
export interface RunSummary {
  /** In the order in which they were shown; a screen that came twice is there twice. */
  steps: SummaryStep[]
  /** The number of banks that were connected or updated. */
  connected: number
}

/** Follows a run, for its summary. */
export const createRunSummary = () => {
  const steps: SummaryStep[] = []
  let connected = 0
  let since = Date.now()

  const endStep = () => {
    const now = Date.now()
    const last = steps.at(-1)
    if (last) last.ms += now - since
    since = now
  }
  return {
    onScreen(screen: string) {
      endStep()
      steps.push({ screen, ms: 0 })
    },
    onSuccess() {
      connected += 1
    },
    /** The run so far. */
    read(): RunSummary {
      endStep()
      return { steps: structuredClone(steps), connected }
    },
  }
}
