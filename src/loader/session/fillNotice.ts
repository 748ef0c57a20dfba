import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import type { ViewShell } from '../modes/mode.ts'
import style from './notice.css?inline'

/** Its label, and what a click does: in the click itself, so that it may open a window. */
type NoticeButton = readonly [textContent: string, onclick: () => void]

/** Puts a message with buttons into a box, over whatever stands there. */
export const fillNotice = (
  { box, loading, shadow }: ViewShell,
  text: string,
  buttons: readonly NoticeButton[],
  role: 'alert' | null = null,
): HTMLElement[] => {
  const elements = buttons.map(([textContent, onclick]) =>
    element('button', { textContent, onclick }),
  )
  addStyle(shadow, style)
  loading.className = 'notice'
  loading.replaceChildren(element('i'), element('p', { role, textContent: text }), ...elements)
  box.prepend(loading)
  return elements
}
