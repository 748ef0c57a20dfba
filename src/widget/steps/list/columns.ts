const matches = (query: string) => matchMedia(query).matches

/** The card that the widget is at top level on a large screen (App.module.css). */
const isCard = () =>
  'top' in document.documentElement.dataset && matches('(min-width: 40rem) and (min-height: 35rem)')

/** The number of columns at the current width: 1 or 2. */
export const currentColumns = (): number =>
  matches('(min-width: 35rem)') && !isCard() && !('width' in document.documentElement.dataset)
    ? 2
    : 1
