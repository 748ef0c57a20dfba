import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import type { Shell } from '../modes/mode.ts'
import style from './notice.css?inline'

/** `onclick` is called in a click, so that it may open a window. */
type NoticeButton = Pick<HTMLButtonElement, 'textContent' | 'onclick'>

/** Puts a message with buttons into a box, in the place of whatever stood there. The first button gets the focus. */
export const fillNotice = (
  { box, loading, shadow }: Shell,
  text: string,
  buttons: readonly NoticeButton[],
): void => {
  const elements = buttons.map((button) => element('button', button))
  addStyle(shadow, style)
  loading.className = 'notice'
  loading.replaceChildren(element('p', { role: 'alert', textContent: text }), ...elements)
  box.replaceChildren(loading)
  elements[0]?.focus()
}
