import type { WidgetOptions } from '../../protocol/options.ts'
import type { SpokenWords } from '../words.ts'

/** The part of a window that the wire needs. */
export interface WidgetWindow {
  readonly closed: boolean
  postMessage: (message: unknown, origin: string, transfer: Transferable[]) => void
}

/** Hides the dialogs of a widget while `isHidden`; dispatches `change`. */
export interface Visibility extends EventTarget {
  isHidden: boolean
}

export interface ViewOptions {
  /** Address of the widget's page, its options, and the parent of an inline widget. */
  resolved: { url: URL; widget: WidgetOptions; container: Element }
  words: SpokenWords
  /** Dialogs follow it. */
  visibility: Visibility
  /** Its end removes everything from the page: nodes, listeners, style sheets, scroll lock, window. */
  signal: AbortSignal
  /** The person clicked the close button or pressed Escape. */
  onLeave: () => void
  /** The host page has removed the view's place from the page. */
  onRemoved: () => void
  /** The browser has loaded a page in the view's frame. */
  onLoaded: () => void
}

/** The place of a widget. It is created out of sight, so that its page can load ahead of `open()`. */
export interface WidgetView {
  /**
   * The window that the widget runs in; null where there is none yet. Not to be called before a frame's page has spoken:
   * the browser would first set up the empty page that a frame begins with.
   */
  getWindow: () => WidgetWindow | null
  /** The person has closed the window, or the host page has removed the box. */
  isGone: () => boolean
  /** A page has begun in the window, be it the browser's own of an error. */
  hasPage?: () => boolean
  /** Shows the window, which may be behind another. */
  focus?: () => void
  /** Shows the view to the person; false when the browser blocked it. Called in a click. */
  present: () => boolean
  /** Removes the placeholder of the widget's first screen. */
  reveal?: () => void
  /** `height` of the widget's content in CSS pixels. */
  resize?: (height: number) => void
  /** Removes the widget's page, and leaves the box. */
  unload: () => void
  /** The view's box on the host page; a separate window has none. */
  shell?: ViewShell
  /** The widget runs in a window of its own, which may go to the bank and come back. */
  isSeparateWindow?: boolean
}

/** A box on the host page. */
export interface ViewShell {
  box: HTMLElement
  /** The box is a dialog over the page. */
  isDialog?: boolean
  /** The placeholder in the box until the widget's first screen is shown. */
  loading: HTMLElement
  /** The shadow tree around the box. */
  shadow: ShadowRoot
}

/** A way to show the widget. To add one, write a function of this type and add it to the table of modes. */
export type Mode = (options: ViewOptions) => WidgetView
