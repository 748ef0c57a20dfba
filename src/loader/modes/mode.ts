import type { WidgetOptions } from '../../protocol/options.ts'
import type { Counterpart } from '../link.ts'

/** What a mode is given to show the widget with. */
export interface StageOptions {
  /** The address of the widget's page, what the host asks of the run, and where an inline one goes. */
  plan: { url: URL; widget: WidgetOptions; container: Element }
  /** Its end takes everything off the page again: nodes, listeners, style sheets, scroll lock. */
  signal: AbortSignal
  /** The person wants to leave. */
  onLeave: () => void
  /** The widget has been taken away, whatever the loader wants. */
  onGone: () => void
  /** Its window cannot be seen any more: shut, or cut off by an opener policy. Nobody can tell. */
  onUnseen: () => void
  /** In a click: the person wants what the browser did not allow before. */
  onRetry: () => void
}

/** Where a widget is shown. It is made out of sight, so that its page can load ahead. */
export interface Stage {
  /** The window it runs in. */
  widget: () => Counterpart | null
  /** Puts it before the person; false when the browser did not allow it. */
  present: () => boolean
  /** The widget's first screen is there. */
  reveal?: () => void
  /** How high the widget's content is, in pixels. */
  fit?: (height: number) => void
  /** It is a window of its own, which may go to the bank and come back. */
  travels?: boolean
}

/** A way to show the widget. Adding one is adding a function of this type to the table of modes. */
export type Mode = (options: StageOptions) => Stage
