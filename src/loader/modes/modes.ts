import { inline, picker } from './inline.ts'
import { modal } from './modal.ts'
import type { InlineOptions, ModeName } from '../options.ts'
import type { Mode } from './mode.ts'
import { popup } from './popup.ts'

/** Every mode but `redirect`, which leaves the host page. */
type ShownMode = Exclude<ModeName, 'redirect'>

/** Every mode that shows the widget, by the name the host gives. */
export const MODES: ReadonlyMap<string, Mode> = new Map(
  Object.entries<Mode>({ modal, inline, popup, picker } satisfies Record<ShownMode, Mode>),
)

/** True for a mode that shows the widget in an element of the host's. */
export const isInPlace = (mode: unknown): mode is InlineOptions['mode'] =>
  mode === 'inline' || mode === 'picker'
