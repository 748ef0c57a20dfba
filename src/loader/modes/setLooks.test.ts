import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { luminance } from '../../protocol/contrast.ts'
import type { Appearance } from '../../protocol/options.ts'
import { setLooks } from './shell.ts'

/** The custom properties of a box with this look. */
function looksOf(appearance: Appearance): Record<string, string> {
  const set: Record<string, string> = {}
  const style = { setProperty: (name: string, value: string) => void (set[name] = value) }
  setLooks(Object({ style, dataset: {} }), { appearance })
  return set
}

test.each([
  [{ radius: 1e9 }, { '--radius': '32px' }],
  [{ radius: -5 }, { '--radius': '0px' }],
  [{ radius: 'x' }, { '--radius': '0px' }],
  [
    { colors: null, overlay: null, logo: null },
    { '--blur': '0px', '--logo': 'url("")' },
  ],
  [{ colors: { light: null } }, { '--accent': '#06c' }],
  [{ overlay: { blur: 1e9 } }, { '--blur': '20px' }],
  [{ overlay: { blur: '0) url(https://evil.example/' } }, { '--blur': '0px' }],
  [{ overlay: { color: 'url(https://evil.example/)' } }, { '--scrim': '#000' }],
  [
    { logo: { light: '"); } * { color: red' } },
    { '--logo': String.raw`url("\"); } * { color: red")` },
  ],
])('%j gives %j: nothing of it is a style of its own', (appearance, set) =>
  expect(looksOf(Object(appearance))).toMatchObject(set),
)

test('the text on the host’s background can be read, whatever colour that is', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const background = `#${color.toString(16).padStart(6, '0')}`
      const { '--ink': ink = '' } = looksOf({ colors: { light: { background } } })
      const [light = 0, dark = 0] = [
        background,
        ink.slice('light-dark('.length).split(',')[0] ?? '',
      ]
        .map(luminance)
        .toSorted((one, other) => other - one)
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  ))
