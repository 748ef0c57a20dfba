import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOf, contrast, showable, THEMES } from './accent.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** `--name: light-dark(oklch(l c h), oklch(l c h))` as colours a screen shows, the hue filled in. */
function token(name: string, hue: number): { light: string; dark: string } {
  const value = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(css)?.[1] ?? ''
  const [light, dark] = [...value.matchAll(/oklch\(([^)]*?(?:var\(--hue\))?)\)/g)].map(
    ([, parts = '']) => {
      const [lightness = Number.NaN, chroma = Number.NaN, own = Number.NaN] = parts
        .replace('var(--hue)', String(hue))
        .split(' ')
        .map(Number)
      return showable([lightness, chroma, own])
    },
  )
  if (!light || !dark) throw new Error(`${name} is not a pair of colours`)
  return { light, dark }
}

const NEUTRALS = ['surface', 'raised', 'sunken']
const BOTH = ['light', 'dark'] as const
const hexOf = (color: number) => `#${color.toString(16).padStart(6, '0')}`

test('the neutrals known here are those of the tokens', () => {
  for (const theme of BOTH)
    expect(THEMES[theme].surfaces.map(([l, c]) => showable([l, c, 250]))).toEqual(
      NEUTRALS.map((name) => token(name, 250)[theme]),
    )
})

test('whatever its hue, text stands out from every neutral', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (hue) => {
      for (const theme of BOTH)
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
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-strong', 'surface'],
  ['accent-strong', 'raised'],
  ['accent-strong', 'sunken'],
])('%s stands out from %s', (text, surface) => {
  for (const theme of BOTH)
    expect(contrast(token(text, 250)[theme], token(surface, 250)[theme])).toBeGreaterThanOrEqual(
      4.5,
    )
})

test('any colour of a host holds AA in both themes: text 4.5, controls 3', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const accent = accentOf(hexOf(color))
      if (!accent) throw new Error('That was a colour')
      for (const theme of BOTH) {
        const { fill, ink, strong } = accent[theme]
        expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ink, strong)).toBeGreaterThanOrEqual(4.5)
        for (const neutral of NEUTRALS) {
          const behind = token(neutral, accent.hue ?? 250)[theme]
          expect(contrast(fill, behind)).toBeGreaterThanOrEqual(3)
          expect(contrast(strong, behind)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: 200 },
  ))

test('a colour that holds already is left as it is', () => {
  expect(accentOf('#0f5ea8')?.light).toEqual({ fill: '#0f5ea8', ink: '#ffffff', strong: '#0f5ea8' })
  expect(accentOf('#8ecbff')?.dark.fill).toBe('#8ecbff')
})

test.each([
  ['#abc', '#aabbcc'],
  ['#ABCDEF', '#abcdef'],
])('%s is %s', (short, long) => expect(accentOf(short)).toEqual(accentOf(long)))

test('a grey leaves the neutrals their hue', () => expect(accentOf('#808080')?.hue).toBeNull())

test.each(['', 'red', '#12345', 'url(x)', '#gggggg', 'oklch(0.5 0.1 20)'])(
  'what is not a hex colour is nobody’s accent: %j',
  (color) => expect(accentOf(color)).toBeNull(),
)
