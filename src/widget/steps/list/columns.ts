/** The page is the picker: as many tiles as its frame has room for, and no scroller. */
export const isPicker = (): boolean =>
  globalThis.document?.documentElement.dataset['mode'] === 'picker'

/** The text size that the browser is set to, in px. */
export const textSize = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize)

const matches = (query: string) => matchMedia(query).matches

/** The card that the widget is at top level on a large screen (App.module.css). */
const isCard = () =>
  'top' in document.documentElement.dataset && matches('(min-width: 40rem) and (min-height: 35rem)')

/** The number of columns at the current width: 1 or 2; in the picker, of tiles as wide as some ten characters. */
export const currentColumns = (): number => {
  if (isPicker()) return Math.max(1, Math.floor((innerWidth - 16) / (44 + 2.5 * textSize())))
  return matches('(min-width: 35rem)') &&
    !isCard() &&
    !('width' in document.documentElement.dataset)
    ? 2
    : 1
}
