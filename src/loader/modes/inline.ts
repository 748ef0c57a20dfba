import { element } from '../element.ts'
import type { Mode } from './mode.ts'
import { createShell } from './shell.ts'

/** The widget in the flow of the page: as high as its content, and without taking the focus. */
export const inline: Mode = (options) => {
  const section = element('section', { hidden: true })
  return {
    ...createShell(section, options.plan.container, options).embed(),
    present() {
      section.hidden = false
      return true
    },
    fit(height) {
      section.style.height = `${height}px`
    },
  }
}
