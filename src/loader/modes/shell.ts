import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import { wordsFor } from '../words.ts'
import type { Stage, StageOptions } from './mode.ts'
import style from './shell.css?inline'

/** A box on the host page, with something in the widget's place until it shows its first screen. */
export interface Shell {
  /** Waits, and can be closed. */
  loading: HTMLElement
  title: string
  /**
   * Puts the widget's frame into the box. Its address holds the page and nothing else: no token, no
   * option, no name.
   */
  embed: () => { frame: HTMLIFrameElement; widget: Stage['widget']; reveal: () => void }
}

/** Puts a box for the widget into a shadow tree, where the host page's styles do not reach it. */
export const createShell = (
  box: HTMLElement,
  parent: Element,
  { plan, signal, onLeave }: StageOptions,
): Shell => {
  const { language, theme } = plan.widget
  const { title, close } = wordsFor(language)
  const holder = element('div')
  const shadow = holder.attachShadow({ mode: 'open' })
  const loading = element('div')
  loading.append(
    element('button', { ariaLabel: close, textContent: '✕', onclick: onLeave }),
    element('p', { role: 'status', textContent: title }),
  )
  box.ariaLabel = title
  box.style.colorScheme = 'light dark'
  // What is no colour scheme, such as `auto`, changes nothing.
  if (theme) box.style.colorScheme = theme
  box.append(loading)
  addStyle(shadow, style)
  shadow.append(box)
  parent.append(holder)
  signal.addEventListener('abort', () => holder.remove())
  return {
    loading,
    title,
    embed: () => {
      const frame = element('iframe', {
        title,
        allow: 'publickey-credentials-get; otp-credentials; clipboard-write',
        referrerPolicy: 'no-referrer',
        src: plan.url.href,
      })
      // After the button to close, which takes the focus while the frame loads: a frame that had it before
      // it came to its page could not be given it again.
      box.append(frame)
      return {
        frame,
        widget: () => frame.contentWindow,
        reveal: () => loading.remove(),
      }
    },
  }
}
