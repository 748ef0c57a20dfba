import { expect, test } from 'vitest'
import { measureSizes, overBudget } from './budgets.ts'

const MESSAGES = 'src/widget/i18n/messages'
const LANGUAGE_FILES = ['en.firstScreen', 'en.remaining', 'es.firstScreen', 'es.remaining']
const MANIFEST = {
  'index.html': {
    file: 'index.js',
    imports: ['_shared.js'],
    dynamicImports: [
      'src/form.tsx',
      'src/widget/telemetry/telemetry.ts',
      ...LANGUAGE_FILES.map((name) => `${MESSAGES}/${name}.ts`),
    ],
    css: ['index.css'],
  },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'], css: ['shared.css'] },
  '_deep.js': { file: 'deep.js' },
  'src/form.tsx': { file: 'form.js', imports: ['_shared.js', 'index.html'], css: ['form.css'] },
  'src/widget/telemetry/telemetry.ts': { file: 'telemetry.js', imports: ['_shared.js'] },
  ...Object.fromEntries(
    LANGUAGE_FILES.map((name) => [`${MESSAGES}/${name}.ts`, { file: `${name}.js` }]),
  ),
}
const SIZES: Record<string, number> = {
  'index.html': 1_000,
  'telemetry.js': 1_400,
  'index.js': 50_000,
  'shared.js': 20_000,
  'deep.js': 10_000,
  'form.js': 40_000,
  'en.firstScreen.js': 1_000,
  'en.remaining.js': 2_500,
  'es.firstScreen.js': 900,
  'es.remaining.js': 3_100,
  'index.css': 2_000,
  'shared.css': 1_000,
  'form.css': 500,
  'connect.js': 9_500,
  'package/server.js': 5_000,
}
const measure = (changed: Record<string, number> = {}) =>
  measureSizes(MANIFEST, (file) => ({ ...SIZES, ...changed })[file] ?? Number.NaN)

test('each budget counts what a person loads, every file once, and the heaviest language', () => {
  expect(measure().map(({ size }) => size)).toEqual([82_000, 125_000, 3_500, 9_500, 5_000])
  expect(overBudget(measure())).toEqual([])
})

test.each([
  [{ 'index.html': 23_001 }, 'JS before the connector list'],
  [{ 'form.js': 713_601 }, 'JS of every screen in a frame, one language'],
  [{ 'form.css': 7_501 }, 'CSS'],
  [{ 'connect.js': 15_801 }, 'connect.js, every mode and language'],
  [{ 'package/server.js': 13_901 }, 'Module for the host’s backend'],
])('a build with %j is over the budget of %s alone', (changed, what) => {
  expect(overBudget(measure(changed)).map((over) => over.what)).toEqual([what])
})
