import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPEARANCE, type Appearance, type ThemeColors } from '../../protocol/options.ts'
import { contrast, parseColor, toDisplayableHex } from './accent.ts'
import { INKS, lookOf, SURFACES, themeTokens } from '../app/appearance.ts'
import { luminance, readableOn } from '../../protocol/contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The token `--name: light-dark(oklch(l c h), oklch(l c h))` as two hex colours, with `--hue` filled in. */
function token(name: string, hue: number): { light: string; dark: string } {
  const value = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(css)?.[1] ?? ''
  const [light, dark] = [...value.matchAll(/oklch\(([^)]*?(?:var\(--hue\))?)\)/g)].map(
    ([, parts = '']) => {
      const [lightness = Number.NaN, chroma = Number.NaN, hueDegrees = Number.NaN] = parts
        .replace('var(--hue)', String(hue))
        .split(' ')
        .map(Number)
      return toDisplayableHex([lightness, chroma, hueDegrees])
    },
  )
  if (!light || !dark) throw new Error(`${name} is not a pair of colours`)
  return { light, dark }
}

const NEUTRALS = ['surface', 'raised', 'sunken']
const BOTH_THEMES = ['light', 'dark'] as const
const hexOf = (color: number) => `#${color.toString(16).padStart(6, '0')}`

test.each([
  ['#000000', 0, '#ffffff'],
  ['#ffffff', 1, '#000000'],
  ['#ff0000', 0.2126, '#000000'],
  ['#00ff00', 0.7152, '#000000'],
  ['#0000ff', 0.0722, '#ffffff'],
  ['#808080', 0.2159, '#000000'],
])('%s has a relative luminance of about %d, and text on it is %s', (hex, expected, text) => {
  expect(luminance(hex)).toBeCloseTo(expected, 3)
  expect(readableOn(hex)).toBe(text)
})

test('text on any colour has a contrast of at least 4.5', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const background = hexOf(color)
      expect(contrast(background, readableOn(background))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  ))

test.each(Object.entries({ ...SURFACES, ...INKS }))('%s is that of tokens.css', (name, shades) => {
  for (const theme of BOTH_THEMES) {
    const [lightness, chroma, hue = 250]: readonly number[] = shades[theme]
    expect(toDisplayableHex([lightness ?? 0, chroma ?? 0, hue])).toBe(token(name, 250)[theme])
  }
})

const colorOrNone = fc.option(fc.integer({ min: 0, max: 0xffffff }).map(hexOf), { nil: undefined })
const themeColors = fc.record<ThemeColors>({
  accent: colorOrNone,
  background: colorOrNone,
  text: colorOrNone,
  neutral: colorOrNone,
})

/** Each text of the widget with what may stand behind it, and the least contrast of the two. */
const PAIRS: [inks: string[], surfaces: string[], least: number][] = [
  [['text', 'muted', 'accent-text', 'good', 'warn', 'bad'], NEUTRALS, 4.5],
  // A quote in a notice is muted.
  [['text', 'muted'], ['good-surface', 'warn-surface', 'bad-surface'], 4.5],
  [['good'], ['good-surface'], 4.5],
  [['warn'], ['warn-surface'], 4.5],
  [['bad'], ['bad-surface'], 4.5],
  [['on-fill'], ['fill', 'fill-hover'], 4.5],
  [['accent', 'edge'], NEUTRALS, 3],
  [['line'], ['surface'], 1.25],
]

/** The pairs whose contrast is too low. @param more what a text needs on top */
const tooFaint = (colorOf: (name: string) => string, more = 0) =>
  PAIRS.flatMap(([inks, surfaces, least]) =>
    inks.flatMap((ink) =>
      surfaces.flatMap((surface) => {
        const found = contrast(colorOf(ink), colorOf(surface))
        const wanted = /^(text|muted|good|warn|bad)$/.test(ink) ? least + more : least
        return found < wanted ? [`${ink} on ${surface}: ${found}`] : []
      }),
    ),
  )

test.each(BOTH_THEMES)('whatever the hue, everything can be read in the %s theme', (theme) => {
  for (let hue = 0; hue < 360; hue += 1)
    expect(
      tooFaint((name) => token(name, hue)[theme]),
      `hue ${hue}`,
    ).toEqual([])
})

test.each([
  ['an appearance', themeColors, undefined, 0],
  ['an appearance, where more contrast is wanted', themeColors, 7, 2.5],
  ['an accent', fc.record({ accent: colorOrNone }), undefined, 0],
] as const)(
  'of 2000, whatever %s is, everything can be read in both themes',
  (_what, all, minimum, more) =>
    fc.assert(
      fc.property(all, fc.constantFrom(...BOTH_THEMES), (colors, theme) => {
        const tokens = themeTokens(theme, colors, minimum)
        const low = tooFaint((name) => tokens[name] ?? '', more)
        expect(low).toEqual([])
      }),
      { numRuns: more > 0 ? 200 : 2000 },
    ),
  120_000,
)

test('a colour that can be read stays as it is', () => {
  const moved: string[] = []
  const light = { accent: '#0f5ea8', background: '#fff8ee', text: '#3a2a1a', neutral: '#8a5a2a' }
  expect(themeTokens('light', light, undefined, (field) => moved.push(field))).toMatchObject({
    accent: '#0f5ea8',
    'accent-text': '#0f5ea8',
    fill: '#0f5ea8',
    'on-fill': '#ffffff',
    surface: '#fff8ee',
    text: '#3a2a1a',
  })
  const dark = { accent: '#8ecbff', background: '#000000', text: '#ffffff' }
  expect(themeTokens('dark', dark, undefined, (field) => moved.push(field))).toMatchObject({
    accent: '#8ecbff',
    surface: '#000000',
    text: '#ffffff',
  })
  expect(moved).toEqual([])
})

test.each([
  ['light', { background: '#102030' }, 'background'],
  ['dark', { background: '#f0f0f0' }, 'background'],
  ['light', { text: '#bbbbbb' }, 'text'],
  ['light', { accent: '#ffd400' }, 'accent'],
] as const)('in the %s theme %j is moved, and told', (theme, colors, field) => {
  const { warnings } = lookOf({ colors: { [theme]: colors } }, [])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(`appearance.colors.${theme}.${field} is #`)
})

test.each<[Appearance, object, object?]>([
  [{ fontFamily: 'serif' }, { '--font': expect.stringContaining('Georgia') }],
  [{ fontFamily: 'rounded' }, { '--font': expect.stringMatching(/^ui-rounded, .*, sans-serif$/) }],
  [{ fontFamily: 'mono' }, { '--font': expect.stringMatching(/^ui-monospace, .*, monospace$/) }],
  [{ fontFamily: 'Brand' }, { '--font': '"Brand", var(--system-font)' }],
  [{ fontFamily: 'system' }, {}],
  [{ radius: 0 }, { '--radius-m': '0px' }],
  [{ radius: 20 }, { '--radius-m': '20px' }],
  [{ density: 'compact', width: 'wide' }, {}, { density: 'compact', width: 'wide' }],
  [{ density: 'comfortable', width: 'compact' }, {}],
  [
    { colors: { light: { accent: '#0f5ea8' }, dark: { background: '#000000', text: '#ffffff' } } },
    expect.objectContaining({
      '--fill': expect.stringContaining('light-dark(#0f5ea8, '),
      '--surface': expect.stringMatching(/, #000000\)$/),
      '--text': expect.stringMatching(/, #ffffff\)$/),
    }),
  ],
  [
    { colors: { light: { neutral: '#777777' }, dark: { neutral: '#777777' } } },
    expect.objectContaining({
      '--line': expect.stringMatching(/^light-dark\(#(..)\1\1, #(..)\2\2\)$/),
    }),
  ],
  // Of the host page (loader/modes/setLooks.test.ts) and of the logo (app/ownLogo.ts).
  [{ overlay: { color: '#102030', blur: 20 }, logo: { light: 'https://shop.example/l.svg' } }, {}],
])('%j sets %j', (appearance, properties, dataset = {}) =>
  expect(lookOf(appearance, ['Brand'])).toEqual({ properties, dataset, warnings: [] }),
)

test('a colour for both themes is adjusted to each without a warning', () =>
  expect(lookOf({}, [], undefined, '#1f6f54').warnings).toEqual([]))

test.each<[path: string, value: unknown]>([
  ...Object.keys(APPEARANCE).map((path): [string, unknown] => [
    path,
    path === 'fontFamily' ? 'a"; } * { color: red' : ' -1',
  ]),
  ['fontFamily', '__proto__'],
  ['fontFamily', 5],
  ['radius', -1],
  ['radius', 21],
  ['radius', Number.NaN],
  ['overlay.blur', '4px'],
  ['colors', 'red'],
  ['colors.light', null],
  ['colors.light.text', 'transparent'],
  ['colors.dark.accent', '#0a7a4bff'],
  ['logo.light', 'http://shop.example/l.svg'],
  ['logo.dark', 'javascript:alert(1)'],
])('appearance.%s is left out as %j, and told; the rest stays', (path, value) => {
  const wrong = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  const { warnings, ...look } = lookOf(Object({ radius: 4, ...Object(wrong) }), [])
  expect(look).toEqual({
    properties: path === 'radius' ? {} : { '--radius-m': '4px' },
    dataset: {},
  })
  expect(warnings).toEqual([
    expect.stringContaining(`appearance.${path} is ${JSON.stringify(value)}; accepted: `),
  ])
})

test.each([
  ['#ffd400', '#000000'],
  ['#00e5a0', '#000000'],
  ['#ff6a00', '#000000'],
  ['#e4032e', '#ffffff'],
  // The brightest yellows have next to no contrast with a light surface.
  ['#ffff00', '#000000'],
  ['#fff44f', '#000000'],
  ['#f5ff00', '#000000'],
])('a button keeps the bright colour %s in both themes, with text in %s', (accent, ink) => {
  for (const theme of BOTH_THEMES)
    expect(themeTokens(theme, { accent })).toMatchObject({ fill: accent, 'on-fill': ink })
})

test.each([
  ['#000000', 'dark'],
  ['#222222', 'dark'],
  ['#f4f4f4', 'light'],
  ['#ffffff', 'light'],
] as const)(
  'a button in %s on a %s surface is as strong as text, not a faint grey',
  (accent, theme) => {
    const { fill = '', 'on-fill': onFill = '' } = themeTokens(theme, { accent })
    expect(contrast(fill, token('surface', 250)[theme])).toBeGreaterThan(10)
    expect(contrast(fill, onFill)).toBeGreaterThan(10)
  },
)

test.each(['', 'red', '#12345', 'url(x)', '#gggggg', 'oklch(0.5 0.1 20)', 'hsl(9 9% 9%)', 5, null])(
  'no colour comes of what is not a hex colour: %j',
  (color) => expect(parseColor(color)).toBeNull(),
)
