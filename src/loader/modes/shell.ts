import { addStyle } from '../addStyle.ts'
import { readableOn } from '../../protocol/contrast.ts'
import { MAX_PIXELS, type WidgetOptions } from '../../protocol/options.ts'
import { element } from '../element.ts'
import type { ViewShell, ViewOptions } from './mode.ts'
import style from './shell.css?inline'

/** The colour as `#rrggbb`; '' for what is none. */
const hexOf = (color = '') =>
  /^#?([\da-f]{3}){1,2}$/i.test(color)
    ? `#${color}`.replace('##', '#').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    : ''

/** As CSS. The widget tells of a number that is none, or too large. */
const pixels = (given: unknown, scale = 1) =>
  `${Math.min(MAX_PIXELS, Math.max(0, Number(given) || 0)) * scale}px`

/**
 * Gives a box the theme's colour scheme, and of the host's look what is seen on the host page. A value that is none leaves
 * our own. Text is black or white, whichever is read on the background.
 */
export const setLooks = (
  { style: looks, dataset }: HTMLElement,
  { theme = 'auto', application, appearance }: WidgetOptions,
): void => {
  const { primaryColor, logoUrl } = application ?? {}
  const { overlay, radius = 10, width } = appearance ?? {}
  const colors = appearance?.colors ?? {}
  const logo = appearance?.logo ?? {}
  const themed = (field: 'accent' | 'background', ours: string, as?: (color: string) => string) =>
    `light-dark(${[colors.light, colors.dark].map((of) => (hexOf(of?.[field]) ? (as ?? String)(hexOf(of?.[field])) : ours)).join()})`
  const own = theme === 'dark' ? 'dark' : 'light'
  const image = (name: 'light' | 'dark') => logo[name] || logo.light || logo.dark || logoUrl || ''
  // Any other name is valid CSS, and means light.
  looks.colorScheme = /^(light|dark)$/.test(theme) ? theme : 'light dark'
  for (const [name, value] of Object.entries({
    accent: themed('accent', hexOf(primaryColor) || '#06c'),
    logo: `url(${JSON.stringify(image(own))})`,
    'logo-dark': `url(${JSON.stringify(image(theme === 'light' ? theme : 'dark'))})`,
    paper: themed('background', 'Canvas'),
    ink: themed('background', 'CanvasText', readableOn),
    radius: pixels(radius, 1.6),
    width: width === 'wide' ? '720px' : '400px',
    scrim: hexOf(overlay?.color) || '#000',
    blur: pixels(overlay?.blur ?? 0),
  }))
    looks.setProperty(`--${name}`, value)
  dataset['logo'] = image(own) ? '1' : ''
}

/**
 * Puts a box into a shadow tree, which the host page's styles do not reach. Its loading view has the outline
 * of the widget's first screen, and can be closed.
 *
 * @param isLeft called with its element after each change of the page; true if the page is another
 */
export const createShell = (
  box: HTMLElement,
  parent: Element,
  { resolved, words, signal, onLeave, onRemoved }: ViewOptions,
  isLeft?: (host: Element) => boolean | void,
): ViewShell => {
  const host = element('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const loading = element('div')
  const closeButton = element('button', { textContent: '✕', onclick: onLeave })
  const status = element('p', { role: 'status' })
  loading.append(closeButton, status)
  box.lang = words.lang
  closeButton.ariaLabel = words.close
  box.ariaLabel = words.title
  setLooks(box, resolved.widget)
  box.append(loading)
  addStyle(shadow, style)
  shadow.append(box)
  parent.append(host)
  // A status is read aloud when its text changes in the page.
  status.textContent = words.title
  const observer = new MutationObserver(() => {
    if (isLeft?.(host)) onRemoved()
    // Turbo takes a place that it keeps out of the page for the rest of a task.
    else if (!host.isConnected) setTimeout(() => host.isConnected || onRemoved())
  })
  const root = parent.getRootNode()
  // A shadow tree is none of the document's.
  for (const tree of [document, root])
    observer.observe(tree, { childList: true, subtree: true, attributeFilter: ['open'] })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    const isInTree = root instanceof ShadowRoot
    const hadFocus = (isInTree ? root : document).activeElement === host
    host.remove()
    // A dialog of the page that the widget was in would no longer hear a key.
    if (hadFocus) (isInTree ? root.host : parent).closest<HTMLElement>('[tabindex]')?.focus()
  })
  return { box, loading, shadow }
}

/**
 * The widget's page runs its scripts in its own origin, submits forms, and opens a bank's window, which is as free as any
 * other. It cannot navigate the host page, show dialogs of the browser or start downloads.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Puts the widget's frame into a box. Its address holds the page alone: no token, no option, no name. */
export const embed = (shell: ViewShell, { resolved, words, onLoaded }: ViewOptions) => {
  const { box, loading } = shell
  const frame = element('iframe', {
    allow: 'publickey-credentials-get; otp-credentials; clipboard-write',
    referrerPolicy: 'no-referrer',
    src: resolved.url.href,
    title: words.title,
    onload: onLoaded,
  })
  frame.setAttribute('sandbox', SANDBOX)
  // A consent manager may have put the address elsewhere. The person has opened this frame themselves.
  if (frame.src !== resolved.url.href) frame.setAttribute('src', resolved.url.href)
  // After the close button, which takes the focus while the frame loads: a frame that had the focus before
  // its page was there could not be given it again.
  box.append(frame)
  return {
    shell,
    frame,
    getWindow: () => frame.contentWindow,
    isGone: () => !box.isConnected,
    unload: () => frame.remove(),
    reveal: () => loading.remove(),
  }
}
