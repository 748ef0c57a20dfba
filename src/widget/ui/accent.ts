import { luminance, readableOn, toLinear } from '../../protocol/contrast.ts'

/** A colour as OKLCH: lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
/** Linear sRGB; each channel 0–1 if a screen can display the colour. */
type LinearRgb = readonly [red: number, green: number, blue: number]

const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** A colour from `#rrggbb` or `#rgb`, or without the `#`; null for anything else. */
export function parseColor(hex: unknown): Oklch | null {
  const digits =
    typeof hex === 'string' ? /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1] : undefined
  if (digits === undefined) return null
  const step = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const channel = digits.slice(index * step, (index + 1) * step)
    return toLinear(Number.parseInt(channel.repeat(2 / step), 16) / 255)
  })
  return toOklch([red, green, blue])
}

/** Uses the matrices of OKLab (Björn Ottosson, *A perceptual color space for image processing*). */
function toOklch([red, green, blue]: LinearRgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

function toLinearRgb([lightness, chroma, hue]: Oklch): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isInGamut = (color: LinearRgb) =>
  color.every((channel) => channel >= -0.0001 && channel <= 1.0001)

/** The colour as `#rrggbb`. Chroma is reduced, if need be, until sRGB can display it; lightness and hue stay. */
export function toDisplayableHex([lightness, chroma, hue]: Oklch): string {
  let inGamut = 0
  let outOfGamut = chroma
  if (isInGamut(toLinearRgb([lightness, chroma, hue]))) inGamut = chroma
  else
    for (let round = 0; round < 12; round += 1) {
      const middle = (inGamut + outOfGamut) / 2
      if (isInGamut(toLinearRgb([lightness, middle, hue]))) inGamut = middle
      else outOfGamut = middle
    }
  const channels = toLinearRgb([lightness, inGamut, hue]).map((channel) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** WCAG 2.2 *contrast ratio* of two colours as `#rrggbb`, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The backgrounds that text and accent of a theme need contrast with. */
interface Theme {
  /** As `#rrggbb`. */
  surfaces: readonly string[]
  /** The direction in which lightness is changed for more contrast: 1 lighter, -1 darker. */
  direction: 1 | -1
  ink: Oklch
}

/** WCAG asks 4.5 for text and 3 for controls; slightly more here, because browsers round colours. */
export const MIN_TEXT_CONTRAST = 4.6
export const MIN_CONTROL_CONTRAST = 3.1
/** A button has a border of the control colour, so its fill only has to look different from the surface: by contrast, or by its hue. */
const MIN_FILL_CONTRAST = 1.2
const MIN_FILL_CHROMA = 0.12
/** Below this chroma a colour counts as grey, and its hue is ignored. */
export const MIN_CHROMA = 0.02
const LIGHTNESS_STEP = 0.005
const HOVER_LIGHTNESS = 0.05

/** The lowest contrast of a colour with the surfaces of a theme. */
function contrastIn({ surfaces }: Theme, color: Oklch): number {
  const hex = toDisplayableHex(color)
  return Math.min(...surfaces.map((surface) => contrast(hex, surface)))
}

/** The colour, made darker or lighter until its contrast with every surface is at least `minimum`. */
export function withContrast(
  [lightness, chroma, hue]: Oklch,
  theme: Theme,
  minimum: number,
): Oklch {
  for (let tried = lightness; tried >= 0 && tried <= 1; tried += theme.direction * LIGHTNESS_STEP)
    if (contrastIn(theme, [tried, chroma, hue]) >= minimum) return [tried, chroma, hue]
  return [theme.direction < 0 ? 0 : 1, 0, hue]
}

/** The accent colours of one theme, as `#rrggbb`. */
interface Accent {
  /** The focus ring, borders and icons: contrast of at least 3 with every surface. */
  control: string
  /** Links: contrast of at least 4.5 with every surface. */
  text: string
  /** The background of primary buttons: the host's own colour, unless it looks like the surface. */
  fill: string
  /** The same under a pointer. */
  fillHover: string
  /** Text on `fill` and on `fillHover`: contrast of at least 4.5 with both. */
  onFill: string
}

/** The accent colours of a theme. Buttons keep the colour; for links and controls its lightness is changed until they are read. */
export function accentIn(given: Oklch, theme: Theme): Accent {
  const [, givenChroma] = given
  // With just enough contrast a grey would look disabled.
  const isFaintGrey = givenChroma < MIN_CHROMA && contrastIn(theme, given) < MIN_CONTROL_CONTRAST
  const color = isFaintGrey ? theme.ink : given
  const control = withContrast(color, theme, MIN_CONTROL_CONTRAST)
  const isSeen = givenChroma >= MIN_FILL_CHROMA || contrastIn(theme, color) >= MIN_FILL_CONTRAST
  const filled = isSeen ? color : control
  const [lightness, chroma, hue] = filled
  const fill = toDisplayableHex(filled)
  const onFill = readableOn(fill)
  // Away from the text's lightness, so that the contrast grows.
  const direction = onFill === '#ffffff' ? -1 : 1
  const hovered = Math.min(1, Math.max(0, lightness + direction * HOVER_LIGHTNESS))
  return {
    control: toDisplayableHex(control),
    text: toDisplayableHex(withContrast(color, theme, MIN_TEXT_CONTRAST)),
    fill,
    fillHover: toDisplayableHex([hovered, chroma, hue]),
    onFill,
  }
}
