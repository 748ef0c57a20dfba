import { linear as toLinear, luminance } from './contrast.ts'

/** A colour as OKLCH: lightness 0–1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]
/** Linear sRGB, each 0–1 where it can be shown. */
type Linear = readonly [red: number, green: number, blue: number]

const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** `#rrggbb` or `#rgb`; null for anything else. */
function linearOf(hex: string): Linear | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) return null
  const step = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const channel = digits.slice(at * step, (at + 1) * step)
    return toLinear(Number.parseInt(channel.repeat(2 / step), 16) / 255)
  })
  return [red, green, blue]
}

/** OKLab's own matrices (Björn Ottosson, *A perceptual color space for image processing*). */
function oklchOf([red, green, blue]: Linear): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

function linearFrom([lightness, chroma, hue]: Oklch): Linear {
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

const isShowable = (linear: Linear) => linear.every((one) => one >= -0.0001 && one <= 1.0001)

/** The nearest colour a screen can show: the same lightness and hue, less chroma where need be. */
export function showable([lightness, chroma, hue]: Oklch): string {
  let fits = 0
  let tooMuch = chroma
  if (isShowable(linearFrom([lightness, chroma, hue]))) fits = chroma
  else
    for (let round = 0; round < 12; round += 1) {
      const middle = (fits + tooMuch) / 2
      if (isShowable(linearFrom([lightness, middle, hue]))) fits = middle
      else tooMuch = middle
    }
  const channels = linearFrom([lightness, fits, hue]).map((one) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, one)))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** WCAG 2.2 *contrast ratio* of two colours as `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What a colour has to stand out from: every neutral it may lie on, at its least favourable. */
interface Theme {
  surfaces: readonly Oklch[]
  /** Where more contrast lies. */
  away: 1 | -1
}

/** The neutrals of tokens.css: surface, raised, sunken. */
export const THEMES = {
  light: {
    surfaces: [
      [0.985, 0.003, 0],
      [1, 0, 0],
      [0.955, 0.006, 0],
    ],
    away: -1,
  },
  dark: {
    surfaces: [
      [0.19, 0.012, 0],
      [0.235, 0.014, 0],
      [0.165, 0.01, 0],
    ],
    away: 1,
  },
} as const satisfies Record<string, Theme>

const INKS = ['#ffffff', '#0b0d10'] as const
/** Text needs 4.5 to 1, a shape 3 to 1; a little more, because browsers round in their own way. */
const TEXT = 4.6
const SHAPE = 3.1
const STEP = 0.005

/** The colour, made darker or lighter until it stands out from every neutral by `least`. */
function standingOut([lightness, chroma, hue]: Oklch, theme: Theme, least: number): string {
  const surfaces = theme.surfaces.map(([one, little]) => showable([one, little, hue]))
  for (let now = lightness; now >= 0 && now <= 1; now += theme.away * STEP) {
    const hex = showable([now, chroma, hue])
    if (surfaces.every((surface) => contrast(hex, surface) >= least)) return hex
  }
  return theme.away < 0 ? '#000000' : '#ffffff'
}

/** White or nearly black, whichever reads better. */
const inkOn = (hex: string) =>
  contrast(hex, INKS[0]) >= contrast(hex, INKS[1]) ? INKS[0] : INKS[1]

/** The colours of one theme that follow the host's. */
interface Accent {
  /** Buttons, marks, the focus ring: 3 to 1 from what is behind. */
  fill: string
  /** On the fill: 4.5 to 1. */
  ink: string
  /** Links and words: 4.5 to 1 from what is behind, and from the ink. */
  strong: string
}

/** A button under the pointer takes the strong colour, so its words have to stand out from both. */
function accentIn(color: Oklch, theme: Theme): Accent {
  const strong = standingOut(color, theme, TEXT)
  const bright = standingOut(color, theme, SHAPE)
  const ink = inkOn(strong)
  const fill = contrast(ink, bright) >= TEXT ? bright : strong
  return { fill, ink, strong }
}

/** Below this chroma a hue means nothing, and the neutrals keep their own. */
const GREY = 0.02

/**
 * The host's colour as this page can use it, in both themes: moved along its lightness until text and
 * controls hold AA, whatever it is. Null for what is not a hex colour.
 */
export function accentOf(hex: string): { light: Accent; dark: Accent; hue: number | null } | null {
  const linear = linearOf(hex)
  if (!linear) return null
  const color = oklchOf(linear)
  const [, chroma, hue] = color
  return {
    light: accentIn(color, THEMES.light),
    dark: accentIn(color, THEMES.dark),
    hue: chroma < GREY ? null : Math.round(hue),
  }
}
