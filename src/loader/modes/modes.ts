import { inline } from './inline.ts'
import { modal } from './modal.ts'
import type { Mode } from './mode.ts'
import { popup } from './popup.ts'

/** Every mode that shows the widget, by the name the host gives. */
export const MODES: ReadonlyMap<string, Mode> = new Map(Object.entries({ modal, inline, popup }))
