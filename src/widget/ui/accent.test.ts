import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColors, contrast, toDisplayableHex, THEME_COLORS } from './accent.ts'
import { luminance, readableOn } from './contrast.ts'

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

test('the surfaces in accent.ts are those of tokens.css', () => {
  for (const theme of BOTH_THEMES)
    expect(THEME_COLORS[theme].surfaces.map(([l, c]) => toDisplayableHex([l, c, 250]))).toEqual(
      NEUTRALS.map((name) => token(name, 250)[theme]),
    )
})

test('text has AA contrast with every neutral surface, for every hue', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (hue) => {
      for (const theme of BOTH_THEMES)
        for (const neutral of NEUTRALS)
          for (const text of ['text', 'muted', 'good', 'warn', 'bad'])
            expect(
              contrast(token(text, hue)[theme], token(neutral, hue)[theme]),
              `${text} on ${neutral}, ${theme}`,
            ).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 40 },
  ))

test.each([
  ['good', 'good-surface'],
  ['warn', 'warn-surface'],
  ['bad', 'bad-surface'],
  ['text', 'warn-surface'],
  ['text', 'bad-surface'],
  ['on-fill', 'fill'],
  ['on-fill', 'fill-hover'],
  ['accent-text', 'surface'],
  ['accent-text', 'raised'],
  ['accent-text', 'sunken'],
])('%s has AA contrast with %s', (text, surface) => {
  for (const theme of BOTH_THEMES)
    expect(contrast(token(text, 250)[theme], token(surface, 250)[theme])).toBeGreaterThanOrEqual(
      4.5,
    )
})

test('any host colour meets AA in both themes: text 4.5, controls 3', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const accent = accentColors(hexOf(color))
      if (!accent) throw new Error('not parsed as a colour')
      for (const theme of BOTH_THEMES) {
        const { control, text, fill, fillHover, onFill } = accent[theme]
        expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(4.5)
        for (const neutral of NEUTRALS) {
          const behind = token(neutral, accent.hue ?? 250)[theme]
          expect(contrast(control, behind)).toBeGreaterThanOrEqual(3)
          expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: 200 },
  ))

test('a colour that meets AA already stays as it is', () => {
  expect(accentColors('#0f5ea8')?.light).toMatchObject({
    control: '#0f5ea8',
    text: '#0f5ea8',
    fill: '#0f5ea8',
    onFill: '#ffffff',
  })
  expect(accentColors('#8ecbff')?.dark.control).toBe('#8ecbff')
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
])('a button keeps the bright colour %s in both themes, with text in %s', (color, ink) => {
  for (const theme of BOTH_THEMES)
    expect(accentColors(color)?.[theme]).toMatchObject({ fill: color, onFill: ink })
})

test.each([
  ['#000000', 'dark'],
  ['#222222', 'dark'],
  ['#f4f4f4', 'light'],
  ['#ffffff', 'light'],
] as const)(
  'a button in %s on a %s surface is as strong as text, not a faint grey',
  (color, theme) => {
    const { fill, onFill } = accentColors(color)?.[theme] ?? { fill: '', onFill: '' }
    expect(contrast(fill, token('surface', 250)[theme])).toBeGreaterThan(10)
    expect(contrast(fill, onFill)).toBeGreaterThan(10)
  },
)

test.each(['', 'red', '#12345', 'url(x)', '#gggggg', 'oklch(0.5 0.1 20)'])(
  'no accent comes of what is not a hex colour: %j',
  (color) => expect(accentColors(color)).toBeNull(),
)
