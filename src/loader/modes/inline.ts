import { element } from '../element.ts'
import type { Mode, ViewOptions } from './mode.ts'
import { createShell, embed } from './shell.ts'

const inSection = (options: ViewOptions) => {
  const section = element('section', { hidden: true })
  const shell = createShell(section, options.resolved.container, options)
  const present = () => {
    section.hidden = false
    return true
  }
  return { ...embed(shell, options), present }
}

/** The widget in the flow of the page: as high as its content, and without taking the focus. */
export const inline: Mode = (options) => {
  const view = inSection(options)
  const { style } = view.shell.box
  return { ...view, resize: (height) => void (style.height = `${height}px`) }
}

/** The picker in the flow of the page: as high as its container, or as its content where that has no height of its own. */
export const picker: Mode = (options) => {
  const view = inSection(options)
  const { box } = view.shell
  box.className = 'picker'
  return {
    ...view,
    resize: (height) => box.style.setProperty('--height', `${height}px`),
  }
}
