/** The lifetime in ms of what the tab keeps for its next page: that of a connect token. */
export const KEPT_MS = 30 * 60_000

/** Calls `action` with the `sessionStorage`. Null if the browser refuses access to it: then nothing is kept. */
export const withTabStorage = <T>(action: (storage: Storage) => T): T | null => {
  try {
    return action(sessionStorage)
  } catch {
    return null
  }
}
