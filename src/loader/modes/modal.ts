import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import { createFrame } from '../frame.ts'
import { followViewport } from '../viewport.ts'
import { wordsFor } from '../words.ts'
import { loadingView } from './loadingView.ts'
import style from './modal.css?inline'
import type { Mode } from './mode.ts'

/**
 * The widget in a native dialog: top layer, focus in and back, and full screen on a phone. It lives
 * in a shadow tree, where the host page's styles do not reach it.
 */
export const modal: Mode = ({ plan, signal, onLeave, onGone }) => {
  const { language, theme } = plan.widget
  const words = wordsFor(language)
  const holder = element('div', {})
  const shadow = holder.attachShadow({ mode: 'open' })
  const frame = createFrame(plan.url.href, words.title)
  const loading = loadingView(words, onLeave)
  const dialog = element('dialog', {
    ariaLabel: words.title,
    onclose: onGone,
    oncancel(event) {
      event.preventDefault()
      onLeave()
    },
  })

  addStyle(shadow, style)
  const unlockScroll = addStyle(document, ':root{overflow:hidden!important}')
  dialog.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : 'light dark'
  followViewport(dialog, signal)
  dialog.append(frame, loading)
  shadow.append(dialog)
  document.documentElement.append(holder)
  dialog.showModal()

  signal.addEventListener('abort', () => {
    dialog.close()
    holder.remove()
    unlockScroll()
  })

  return {
    widget: () => frame.contentWindow,
    reveal() {
      loading.hidden = true
      if (shadow.activeElement !== frame) frame.focus()
    },
  }
}
