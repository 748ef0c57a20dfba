import type { WidgetView } from '../modes/mode.ts'
import type { AllOptions } from '../options.ts'
import type { ShownOptions } from '../resolveOptions.ts'

/** The options that a session is started with. */
export interface SessionOptions {
  resolved: ShownOptions
  /** The host's options as they are at that moment. */
  getOptions: () => AllOptions
  /** UUID of the run. */
  runId: string
  /** An Item to continue with. */
  itemId: string | undefined
  /** Replaces this session by a new one that continues with the Item. */
  restart: (itemId: string | undefined) => void
  /** Called with the widget's place, before it is shown. */
  onView?: ((view: WidgetView) => void) | undefined
}
