import { accentColors } from './accent.ts'

/**
 * Replaces the page's accent colour by the host's, adjusted to WCAG AA contrast in both themes.
 * @param color `#rrggbb` or `#rgb`; anything else changes nothing
 */
export function applyAccent(
  color: string,
  { style }: HTMLElement = document.documentElement,
): void {
  const accent = accentColors(color)
  if (!accent) return
  const { light, dark, hue } = accent
  style.setProperty('--accent', `light-dark(${light.fill}, ${dark.fill})`)
  style.setProperty('--accent-strong', `light-dark(${light.strong}, ${dark.strong})`)
  style.setProperty('--on-accent', `light-dark(${light.onFill}, ${dark.onFill})`)
  if (hue !== null) style.setProperty('--hue', String(hue))
}
