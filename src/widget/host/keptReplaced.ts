import { withTabStorage } from '../../protocol/tabStorage.ts'

/** The Item that a new Item replaces, kept in the tab for the page that resumes the new one. Neither is a secret. */
const KEY = 'connect-replaced'

export const keepReplaced = (itemId: string, replaced: string): void => {
  withTabStorage((storage) => storage.setItem(KEY, `${itemId} ${replaced}`))
}

export const forgetReplaced = (): void => {
  withTabStorage((storage) => storage.removeItem(KEY))
}

/**
 * Returns the Item that this one replaces, as the page before has kept it; undefined for none. What was kept of another run is
 * removed.
 * @param itemId the Item that the run begins with; null for a new one
 */
export function keptReplaced(itemId: string | null): string | undefined {
  const [kept, replaced] = withTabStorage((storage) => storage.getItem(KEY))?.split(' ') ?? []
  if (kept === itemId) return replaced
  forgetReplaced()
  return undefined
}
