import { fieldAt } from '../../protocol/fieldAt.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import {
  APPEARANCE,
  MAX_PIXELS,
  type Appearance,
  type AppearanceKind,
  type ThemeColors,
} from '../../protocol/options.ts'
import { parseJson } from '../../protocol/parseJson.ts'
import { webAddress } from '../domain/safeUrl.ts'
import {
  accentIn,
  MIN_CHROMA,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
  parseColor,
  toDisplayableHex,
  withContrast,
  type Oklch,
} from '../ui/accent.ts'

const THEME_NAMES = ['light', 'dark'] as const
type ThemeName = (typeof THEME_NAMES)[number]

/** Lightness, chroma, and hue; of the neutral hue without one. */
type Shade = readonly [lightness: number, chroma: number, hue?: number]

/** The surfaces of tokens.css. */
export const SURFACES = {
  surface: { light: [0.985, 0.003], dark: [0.19, 0.012] },
  raised: { light: [1, 0], dark: [0.235, 0.014] },
  sunken: { light: [0.955, 0.006], dark: [0.165, 0.01] },
  placeholder: { light: [0.94, 0.007], dark: [0.25, 0.013] },
  line: { light: [0.89, 0.008], dark: [0.34, 0.014] },
  'good-surface': { light: [0.96, 0.03, 155], dark: [0.27, 0.04, 155] },
  'warn-surface': { light: [0.965, 0.03, 85], dark: [0.28, 0.035, 75] },
  'bad-surface': { light: [0.965, 0.018, 25], dark: [0.27, 0.045, 25] },
} as const satisfies Record<string, Record<ThemeName, Shade>>

/** The colours of tokens.css that have to be read, or seen, on those. */
export const INKS = {
  text: { light: [0.24, 0.02], dark: [0.95, 0.006] },
  muted: { light: [0.47, 0.02], dark: [0.75, 0.014] },
  edge: { light: [0.6, 0.015], dark: [0.58, 0.018] },
  good: { light: [0.48, 0.11, 155], dark: [0.79, 0.13, 155] },
  warn: { light: [0.5, 0.11, 70], dark: [0.83, 0.12, 80] },
  bad: { light: [0.51, 0.17, 25], dark: [0.77, 0.12, 25] },
} as const satisfies Record<string, Record<ThemeName, Shade>>

const OWN_ACCENT: Record<ThemeName, Oklch> = { light: [0.52, 0.13, 250], dark: [0.76, 0.1, 250] }
const OWN_HUE = 250

/** The lightness that a background may have, so that the surfaces of its theme are told apart. */
const BACKGROUNDS: Record<ThemeName, readonly [least: number, most: number]> = {
  light: [0.86, 1],
  dark: [0, 0.34],
}

/** A line is seen on the page, though it is no control. */
const MIN_LINE_CONTRAST = 1.3

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * The colours of a theme as `#rrggbb`, by the names of tokens.css.
 * @param minimum the least contrast of text
 * @param onMoved called with a colour that could not be read where it stands, and the one in its place
 */
export function themeTokens(
  theme: ThemeName,
  given: ThemeColors,
  minimum = MIN_TEXT_CONTRAST,
  onMoved: (field: keyof ThemeColors, color: string) => void = () => undefined,
): Record<string, string> {
  const accent = parseColor(given.accent)
  const background = parseColor(given.background)
  const text = parseColor(given.text)
  const neutral = parseColor(given.neutral)
  const tint = [neutral, background, accent].find((color) => color && color[1] >= MIN_CHROMA)
  const hue = Math.round(tint?.[2] ?? OWN_HUE)
  const strength = neutral && neutral[1] < MIN_CHROMA ? 0 : 1
  const page: Oklch | null = background && [
    clamp(background[0], ...BACKGROUNDS[theme]),
    background[1],
    background[2],
  ]
  if (page && page[0] !== background?.[0]) onMoved('background', toDisplayableHex(page))
  const shift = page ? page[0] - SURFACES.surface[theme][0] : 0

  const surfaceOf = ([lightness, chroma, own]: Shade): Oklch => [
    clamp(lightness + shift, 0, 1),
    own === undefined ? (page?.[1] ?? chroma * strength) : chroma,
    own ?? page?.[2] ?? hue,
  ]
  const tokens: Record<string, string> = {}
  for (const [name, shades] of Object.entries<Record<ThemeName, Shade>>(SURFACES))
    tokens[name] = toDisplayableHex(surfaceOf(shades[theme]))
  const surfaces = Object.entries(tokens)
  /** The surfaces behind a text: the page's three, and those of the states that `name` is for. */
  const behind = (name: string) => ({
    surfaces: surfaces.flatMap(([surface, color]) =>
      /^(surface|raised|sunken)$/.test(surface) ||
      surface === `${name}-surface` ||
      (/^(text|muted)$/.test(name) && surface.includes('-'))
        ? [color]
        : [],
    ),
    direction: theme === 'light' ? (-1 as const) : (1 as const),
    ink: [INKS.text[theme][0], 0, 0] as const,
  })

  for (const [name, shades] of Object.entries<Record<ThemeName, Shade>>(INKS)) {
    const [lightness, chroma, own] = shades[theme]
    const wanted: Oklch =
      text && own === undefined
        ? [clamp(text[0] + lightness - INKS.text[theme][0], 0, 1), text[1], text[2]]
        : [lightness, own === undefined ? chroma * strength : chroma, own ?? hue]
    const least = name === 'edge' ? MIN_CONTROL_CONTRAST : minimum
    tokens[name] = toDisplayableHex(withContrast(wanted, behind(name), least))
  }
  const line = surfaceOf(SURFACES.line[theme])
  const onPage = { ...behind(''), surfaces: [tokens['surface'] ?? ''] }
  tokens['line'] = toDisplayableHex(withContrast(line, onPage, MIN_LINE_CONTRAST))
  if (text && tokens['text'] !== toDisplayableHex(text)) onMoved('text', tokens['text'] ?? '')
  // A line is an edge where contrast is wanted.
  if (minimum > MIN_TEXT_CONTRAST) tokens['line'] = tokens['edge'] ?? ''

  const colors = accentIn(accent ?? OWN_ACCENT[theme], behind('accent'))
  if (accent && colors.text !== toDisplayableHex(accent)) onMoved('accent', colors.text)
  return {
    ...tokens,
    accent: colors.control,
    'accent-text': colors.text,
    fill: colors.fill,
    'fill-hover': colors.fillHover,
    'on-fill': colors.onFill,
  }
}

const FONTS: ReadonlyMap<string, string> = new Map([
  ['serif', "ui-serif, Georgia, 'Noto Serif', serif"],
  ['rounded', "ui-rounded, Nunito, Quicksand, system-ui, 'Noto Sans', sans-serif"],
  ['mono', "ui-monospace, Menlo, Consolas, 'Noto Sans Mono', monospace"],
])

const oneOf =
  (...values: string[]) =>
  (value: unknown) =>
    values.some((one) => one === value)

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_PIXELS

/** The check of each kind of value, with the names of the operator's fonts, and the values that a warning names as accepted. */
const KINDS: Record<
  AppearanceKind,
  [is: (value: unknown, fonts: readonly string[]) => boolean, accepted: string]
> = {
  font: [
    (value, fonts) => oneOf('system', ...FONTS.keys(), ...fonts)(value),
    `system, ${[...FONTS.keys()].join(', ')}, a font that the operator serves`,
  ],
  pixels: [isPixels, `0 to ${MAX_PIXELS}`],
  density: [oneOf('comfortable', 'compact'), 'comfortable, compact'],
  width: [oneOf('compact', 'wide'), 'compact, wide'],
  color: [(value) => parseColor(value) !== null, "a CSS hex colour, such as '#0a7a4b'"],
  address: [(value) => typeof value === 'string' && webAddress(value) !== null, 'an https address'],
}

/** Custom properties and data attributes of the root element, and a sentence for each value that is left out or moved. */
export interface Look {
  properties: Record<string, string>
  dataset: Record<string, string>
  warnings: string[]
}

/**
 * The look that the host's appearance gives the page.
 * @param fonts the names of the operator's fonts
 * @param minimum the least contrast of text
 * @param accent the accent of a theme whose colours have none
 */
export function lookOf(
  appearance: Appearance,
  fonts: readonly string[],
  minimum = MIN_TEXT_CONTRAST,
  accent?: string,
): Look {
  const { fontFamily = '', radius, density, width } = appearance
  const colorsOf = (theme: ThemeName) => ({ accent, ...appearance.colors?.[theme] })
  const colors = { light: colorsOf('light'), dark: colorsOf('dark') }
  const properties: Look['properties'] = {}
  const dataset: Look['dataset'] = {}
  const warnings: string[] = []
  for (const [path, kind] of Object.entries(APPEARANCE)) {
    const value = fieldAt(appearance, path)
    const [is, accepted] = KINDS[kind]
    if (value === undefined || is(value, fonts)) continue
    // If an object around the field has another type, the warning is about that object, once.
    const above = path.split('.').map((_key, index, keys) => keys.slice(0, index + 1).join('.'))
    const part = above.find((one) => !isRecord(fieldAt(appearance, one))) ?? path
    const warning = `Connect: appearance.${part} is ${JSON.stringify(fieldAt(appearance, part))}; accepted: ${part === path ? accepted : 'an object'}; left out`
    if (!warnings.includes(warning)) warnings.push(warning)
  }

  if (
    THEME_NAMES.some((theme) => Object.values(colors[theme]).some((color) => parseColor(color)))
  ) {
    const [light = {}, dark = {}] = THEME_NAMES.map((theme) =>
      themeTokens(theme, colors[theme], minimum, (field, color) => {
        const given = appearance.colors?.[theme]?.[field]
        if (given)
          warnings.push(
            `Connect: appearance.colors.${theme}.${field} is ${color} where ${given} can’t be read`,
          )
      }),
    )
    for (const [name, color] of Object.entries(light))
      properties[`--${name}`] = `light-dark(${color}, ${dark[name] ?? color})`
  }
  const stack = fonts.includes(fontFamily)
    ? `"${fontFamily}", var(--system-font)`
    : FONTS.get(fontFamily)
  if (stack) properties['--font'] = stack
  if (isPixels(radius)) properties['--radius-m'] = `${radius}px`
  if (density === 'compact') dataset['density'] = density
  if (width === 'wide') dataset['width'] = width
  return { properties, dataset, warnings }
}

/** The operator's fonts, by name: paths on this page's own origin. */
function operatorFonts(): [name: string, url: string][] {
  const config: unknown = parseJson(
    document.getElementById('connect-config')?.textContent.trim() || '{}',
  )
  const fonts = isRecord(config) && isRecord(config['fonts']) ? config['fonts'] : {}
  return Object.entries(fonts).flatMap(([name, path]) => {
    const url = new URL(String(path), location.href)
    return url.origin === location.origin ? [[name, url.href] as [string, string]] : []
  })
}

/** Fetches a font once; the page shows the system's until then. */
function addFont(name: string, url: string): void {
  if ([...document.fonts].some(({ family }) => family === name)) return
  document.fonts.add(
    new FontFace(name, `url(${JSON.stringify(url)})`, { weight: '400 700', display: 'swap' }),
  )
}

/** The names of what is set on the root element. */
let shown: { properties: string[]; dataset: string[] } = { properties: [], dataset: [] }

/** Gives the page its own look again. */
export function removeAppearance(): void {
  const { style, dataset } = document.documentElement
  for (const name of shown.properties) style.removeProperty(name)
  for (const name of shown.dataset) delete dataset[name]
  shown = { properties: [], dataset: [] }
}

/**
 * Gives the page the host's look, in the place of what it had.
 * @param primaryColor `application.primaryColor`: the accent where `appearance` has none
 */
export function applyAppearance(
  appearance: Appearance = {},
  primaryColor: string | undefined,
  warn: (message: string) => void = () => undefined,
): void {
  const fonts = operatorFonts()
  const look = lookOf(
    appearance,
    fonts.map(([name]) => name),
    matchMedia('(prefers-contrast: more)').matches ? 7 : undefined,
    primaryColor,
  )
  removeAppearance()
  const { style, dataset } = document.documentElement
  const font = fonts.find(([name]) => name === appearance.fontFamily)
  if (font) addFont(...font)
  for (const [name, value] of Object.entries(look.properties)) style.setProperty(name, value)
  Object.assign(dataset, look.dataset)
  shown = { properties: Object.keys(look.properties), dataset: Object.keys(look.dataset) }
  look.warnings.forEach(warn)
}
