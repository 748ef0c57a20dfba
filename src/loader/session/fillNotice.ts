import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import type { Shell } from '../modes/mode.ts'
import style from './notice.css?inline'

/** `onclick` is called in a click, so that it may open a window. */
type NoticeButton = Pick<HTMLButtonElement, 'textContent' | 'onclick'>

/** Puts a message with buttons into a box, over whatever stands there. */
export const fillNotice = (
  { box, loading, shadow }: Shell,
  text: string,
  buttons: readonly NoticeButton[],
): HTMLElement[] => {
  const elements = buttons.map((button) => element('button', button))
  addStyle(shadow, style)
  loading.className = 'notice'
  loading.replaceChildren(element('p', { role: 'alert', textContent: text }), ...elements)
  box.prepend(loading)
  return elements
}
