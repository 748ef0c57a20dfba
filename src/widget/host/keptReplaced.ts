import { withTabStorage } from '../../protocol/tabStorage.ts'

/** The Item that a new Item replaces, kept in the tab for the page that resumes the new one. Neither is a secret. */
const KEY = 'connect-replaced'

export const keepReplaced = (itemId: string, replaced: string): void => {
  withTabStorage((storage) => storage.setItem(KEY, `${itemId} ${replaced}`))
}

/** The Item that this one replaces, as the page before has kept it; undefined for none. */
export function keptReplaced(itemId: string | null): string | undefined {
  const [kept, replaced] = withTabStorage((storage) => storage.getItem(KEY))?.split(' ') ?? []
  return kept === itemId ? replaced : undefined
}
