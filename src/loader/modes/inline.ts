import { element } from '../element.ts'
import type { Mode } from './mode.ts'
import { createShell, embed } from './shell.ts'

/** The widget in the flow of the page: as high as its content, and without taking the focus. */
export const inline: Mode = (options) => {
  const section = element('section', { hidden: true })
  const shell = createShell(section, options.resolved.container, options)
  return {
    ...embed(shell, options),
    present() {
      section.hidden = false
      return true
    },
    resize(height) {
      section.style.height = `${height}px`
    },
  }
}
