import { attempt } from '../attempt.ts'
import type { Mode } from './mode.ts'

/** The widget in a window of its own. The browser allows one only in a click. */
export const popup: Mode = ({ resolved, signal }) => {
  let opened: Window | null = null
  const unload = () => opened?.close()
  signal.addEventListener('abort', unload)
  return {
    isSeparateWindow: true,
    getWindow: () => opened,
    isGone: () => !!opened?.closed,
    // The empty page that a window begins with is of this origin. That of any other throws.
    hasPage: () => !attempt(() => opened?.location.href),
    focus: () => opened?.focus(),
    unload,
    present() {
      // With the theme, so that the first paint has it.
      const { theme = 'auto' } = resolved.widget
      const address = `${resolved.url.href}#popup&theme=${theme}`
      opened = attempt(() => open(address, '', 'popup,width=400,height=700')) ?? null
      return !!opened
    },
  }
}
