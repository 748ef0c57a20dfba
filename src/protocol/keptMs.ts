/** The lifetime in ms of what a tab or an app keeps of a run: that of a connect token. */
export const KEPT_MS = 30 * 60_000
