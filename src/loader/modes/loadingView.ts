import { element } from '../element.ts'
import type { Words } from '../words.ts'

/** What stands in the widget's place until it shows its first screen: it waits, and it can be closed. */
export const loadingView = (words: Words, onclick: () => void): HTMLElement => {
  const view = element('div', {})
  view.append(
    element('button', { autofocus: true, ariaLabel: words.close, textContent: '✕', onclick }),
    element('p', { role: 'status', textContent: words.loading }),
  )
  return view
}
