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

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Surfaces of the bank's pages; `bankStyle.ts` uses them too. */
export const SURFACES = { light: 'ffffff', dark: '1b1f27' }

/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5
const STEP = 0.04

/** Derives the colours of a bank's pages from its Connector's `primaryColor` (six hex digits). */
export function brandColors(primaryColor: string): BrandColors {
  const brand = toRgb(primaryColor)
  return {
    brand: toHex(brand),
    onBrand: toHex(inkOn(brand)),
    light: actionColors(brand, toRgb(SURFACES.light), BLACK),
    dark: actionColors(brand, toRgb(SURFACES.dark), WHITE),
  }
}

/** Mixes `towards` into the brand's colour until it stands out from the surface. */
function actionColors(brand: Rgb, surface: Rgb, towards: Rgb): ActionColors {
  let share = 0
  let action = brand
  while (contrast(action, surface) < MIN_CONTRAST && share < 1) {
    share += STEP
    action = mix(brand, towards, Math.min(share, 1))
  }
  return { action: toHex(action), onAction: toHex(inkOn(action)) }
}

/** One of black and white always has 4.58:1 or more. */
function inkOn(color: Rgb): Rgb {
  return contrast(WHITE, color) >= contrast(BLACK, color) ? WHITE : BLACK
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [between(r, toR), between(g, toG), between(b, toB)]
}

function toRgb(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
