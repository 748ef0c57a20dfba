import type { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import type { Shell } from '../modes/mode.ts'
import style from './notice.css?inline'

interface Notice {
  addStyle: typeof addStyle
  text: string
  action: string
  close: string
  /** Called in a click. */
  onAction: () => void
  onClose: () => void
}

/** Puts a message with two buttons into a box, in the place of whatever stood there. */
export const fillNotice = (
  { box, loading, shadow }: Shell,
  { addStyle: add, text, action, close, onAction, onClose }: Notice,
): void => {
  const button = element('button', { textContent: action, onclick: onAction })
  add(shadow, style)
  loading.className = 'notice'
  loading.replaceChildren(
    element('p', { role: 'alert', textContent: text }),
    button,
    element('button', { textContent: close, onclick: onClose }),
  )
  box.replaceChildren(loading)
  button.focus()
}
