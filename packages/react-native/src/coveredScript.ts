/** The space in dp that the system takes of a page in a modal. */
export interface Covered {
  top: number
  bottom: number
  keyboard: number
}

/** Returns a script that tells the page, which keeps clear of the greater of this and what its WebView knows. */
export function coveredScript({ top, bottom, keyboard }: Covered): string {
  const lengths = {
    'safe-area-inset-top': top,
    'safe-area-inset-bottom': keyboard > 0 ? 0 : bottom,
    'keyboard-inset-height': keyboard,
  }
  const lines = Object.entries(lengths).map(([name, dp]) => `s.setProperty('--${name}','${dp}px');`)
  return `{const s=document.documentElement.style;${lines.join('')}document.activeElement?.scrollIntoView({block:'nearest'})}true;`
}
