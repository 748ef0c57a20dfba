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
  const shown: { screen: string; at: number }[] = []
  let connected = 0
  return {
    onScreen: (screen: string) => void shown.push({ screen, at: Date.now() }),
    onSuccess: () => {
      connected += 1
    },
    /** The run so far. */
    read: (): RunSummary => ({
      steps: shown.map(({ screen, at }, index) => ({
        screen,
        ms: (shown[index + 1]?.at ?? Date.now()) - at,
      })),
      connected,
    }),
  }
}
