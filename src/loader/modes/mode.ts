import type { WidgetOptions } from '../../protocol/messages.ts'
import type { Counterpart } from '../link.ts'

/** What a mode is given to show the widget with. */
export interface StageOptions {
  /** The address of the widget's page, and what the host asks of the run. */
  plan: { url: URL; widget: WidgetOptions }
  /** Its end takes everything off the page again: nodes, listeners, style sheets, scroll lock. */
  signal: AbortSignal
  /** The person wants to leave. */
  onLeave: () => void
  /** The widget has been taken away, whatever the loader wants. */
  onGone: () => void
}

/** Where a widget is shown. */
export interface Stage {
  /** The window it runs in. */
  widget: () => Counterpart | null
  /** The widget's first screen is there. */
  reveal: () => void
}

/** A way to show the widget. Adding one is adding a function of this type to the table of modes. */
export type Mode = (options: StageOptions) => Stage
