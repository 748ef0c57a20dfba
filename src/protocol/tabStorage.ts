/** Calls `action` with the `sessionStorage`. Null if the browser refuses access to it: then nothing is kept. */
export const withTabStorage = <T>(action: (storage: Storage) => T): T | null => {
  try {
    return action(sessionStorage)
  } catch {
    return null
  }
}
