import { accentColors } from './accent.ts'

/**
 * Replaces the page's accent colours by those of the host's colour, in both themes.
 * @param color `#rrggbb` or `#rgb`; anything else changes nothing
 */
export function applyAccent(
  color: string,
  { style }: HTMLElement = document.documentElement,
): void {
  const accent = accentColors(color)
  if (!accent) return
  const { light, dark, hue } = accent
  for (const [property, name] of PROPERTIES)
    style.setProperty(property, `light-dark(${light[name]}, ${dark[name]})`)
  if (hue !== null) style.setProperty('--hue', String(hue))
}

const PROPERTIES = [
  ['--accent', 'control'],
  ['--accent-text', 'text'],
  ['--fill', 'fill'],
  ['--fill-hover', 'fillHover'],
  ['--on-fill', 'onFill'],
] as const
