import { withTabStorage } from '../../protocol/tabStorage.ts'

/** The Connector that was chosen on a page which could not go on, kept in the tab for the page that replaces it. */
const KEY = 'connect-choice'
/** Longer than a page takes to come or to be given up, and be tried again. Later the person may want another bank. */
const KEPT_MS = 180_000

export const keepChoice = (connectorId: number): void => {
  withTabStorage((storage) => storage.setItem(KEY, `${Date.now()} ${connectorId}`))
}

/** The id of the Connector that the page before has kept, once; undefined for none. */
export function takeChoice(): number | undefined {
  const kept = withTabStorage((storage) => {
    const value = storage.getItem(KEY)
    storage.removeItem(KEY)
    return value
  })
  const [keptAt = 0, id] = (kept ?? '').split(' ').map(Number)
  return Date.now() - keptAt < KEPT_MS ? id : undefined
}
