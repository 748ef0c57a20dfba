import { expect, test } from 'vitest'
import type { Appearance, Theme } from '../../protocol/options.ts'
import { setLooks } from './shell.ts'

/** The custom properties of a box with this look. */
function looksOf(appearance: Appearance, theme: Theme = 'auto'): Record<string, string> {
  const set: Record<string, string> = {}
  const style = { setProperty: (name: string, value: string) => void (set[name] = value) }
  setLooks(Object({ style, dataset: {} }), { appearance, theme })
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
  [
    { colors: { light: null, dark: { accent: 'fe0' } } },
    { '--accent': 'light-dark(#06c,#ffee00)' },
  ],
  // Text is what `readableOn` gives.
  [
    { colors: { light: { background: '#102030' }, dark: { background: '#fe0' } } },
    { '--ink': 'light-dark(#ffffff,#000000)' },
  ],
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

test.each<[Theme, string, string]>([
  ['auto', 'l', 'd'],
  ['light', 'l', 'l'],
  ['dark', 'd', 'd'],
])(
  'the logo of the theme %s is %s where the system is light, %s where it is dark',
  (theme, ...urls) => {
    const looks = looksOf({ logo: { light: 'l', dark: 'd' } }, theme)
    expect([looks['--logo'], looks['--logo-dark']]).toEqual(urls.map((url) => `url("${url}")`))
  },
)
