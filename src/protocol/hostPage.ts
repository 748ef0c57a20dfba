import { withTabStorage } from './tabStorage.ts'

const KEY = 'connect-host-page'

/**
 * Keeps the address of the page that embeds the widget, for a browser that opens the bank in that page's tab: the completion
 * page then leads back. A browser that keeps storage of frames apart shows it to a widget of the same site only.
 */
export const keepHostPage = (itemId: string, address: string): void => {
  withTabStorage((storage) => storage.setItem(KEY, `${itemId} ${address}`))
}

export const forgetHostPage = (): void => {
  withTabStorage((storage) => storage.removeItem(KEY))
}

/** Returns the kept address, not validated; null if it was kept for another Item. */
export const findHostPage = (itemId: string): string | null => {
  const [kept, address = ''] = withTabStorage((storage) => storage.getItem(KEY))?.split(' ') ?? []
  return kept === itemId && address ? address : null
}
