import { modal } from './modal.ts'
import type { Mode } from './mode.ts'

/** Every mode by the name the host gives. */
export const MODES: ReadonlyMap<string, Mode> = new Map([['modal', modal]])
