import { accentOf } from './accent.ts'

/** Puts the host's colour in place of our own accent, as far as it can be read. */
export function paint(color: string, { style }: HTMLElement = document.documentElement): void {
  const accent = accentOf(color)
  if (!accent) return
  const { light, dark, hue } = accent
  style.setProperty('--accent', `light-dark(${light.fill}, ${dark.fill})`)
  style.setProperty('--accent-strong', `light-dark(${light.strong}, ${dark.strong})`)
  style.setProperty('--on-accent', `light-dark(${light.ink}, ${dark.ink})`)
  if (hue !== null) style.setProperty('--hue', String(hue))
}
