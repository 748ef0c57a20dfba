/** The text colour on a brand's colour, and that colour made visible on the surfaces of both themes. Hex with `#`. */
export interface BrandColors {
  brand: string
  onBrand: string
  light: ActionColors
  dark: ActionColors
}

/** `action` has at least 4.5:1 on its theme's surface, `onAction` at least 4.5:1 on `action`. */
interface ActionColors {
  action: string
  onAction: string
}

/** Surfaces of the bank's pages; `bankStyle.ts` uses them too. */
export const SURFACES = { light: '#ffffff', dark: '#1b1f27' }

const WHITE = '#ffffff'
const BLACK = '#000000'

/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5
const STEP = 0.04

/** Derives the colours of a bank's pages from its Connector's `primaryColor` (six hex digits). */
export function brandColors(primaryColor: string): BrandColors {
  const brand = `#${primaryColor}`
  return {
    brand,
    onBrand: inkOn(brand),
    light: actionColors(brand, SURFACES.light, BLACK),
    dark: actionColors(brand, SURFACES.dark, WHITE),
  }
}

/** Mixes `towards` into the brand's colour until it stands out from the surface. */
function actionColors(brand: string, surface: string, towards: string): ActionColors {
  let share = 0
  let action = brand
  while (contrast(action, surface) < MIN_CONTRAST && share < 1) {
    share += STEP
    action = mix(brand, towards, Math.min(share, 1))
  }
  return { action, onAction: inkOn(action) }
}

/** One of black and white always has 4.58:1 or more. */
function inkOn(color: string): string {
  return contrast(WHITE, color) >= contrast(BLACK, color) ? WHITE : BLACK
}

/** WCAG 2.2 contrast ratio of two colours of the form `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(color: string, towards: string, share: number): string {
  const goal = channels(towards)
  const mixed = channels(color).map((from, at) =>
    Math.round(from + ((goal[at] ?? 0) - from) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
