import { expect, test } from 'vitest'
import { measureSizes, overBudget } from './budgets.ts'

const MANIFEST = {
  'index.html': {
    file: 'index.js',
    imports: ['_shared.js'],
    dynamicImports: [
      'src/form.tsx',
      'src/widget/steps/connectionScreens.ts',
      'src/widget/host/connectAtTop.ts',
      'src/widget/host/explainOptions.ts',
      'src/widget/telemetry/telemetry.ts',
      'src/widget/i18n/messages/en.firstScreen.ts',
      'src/widget/i18n/messages/en.remaining.ts',
      'src/widget/i18n/messages/es.firstScreen.ts',
      'src/widget/i18n/messages/es.remaining.ts',
    ],
    css: ['index.css'],
  },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'], css: ['shared.css'] },
  '_deep.js': { file: 'deep.js' },
  'src/form.tsx': { file: 'form.js', imports: ['_shared.js', 'index.html'], css: ['form.css'] },
  'src/widget/i18n/messages/en.firstScreen.ts': { file: 'en.firstScreen.js' },
  'src/widget/i18n/messages/en.remaining.ts': { file: 'en.remaining.js' },
  'src/widget/i18n/messages/es.firstScreen.ts': { file: 'es.firstScreen.js' },
  'src/widget/i18n/messages/es.remaining.ts': { file: 'es.remaining.js' },
  'src/widget/steps/connectionScreens.ts': { file: 'connections.js', imports: ['_shared.js'] },
  'src/widget/host/explainOptions.ts': { file: 'explain.js', imports: ['_deep.js'] },
  'src/widget/telemetry/telemetry.ts': { file: 'telemetry.js', imports: ['_shared.js'] },
  'src/widget/host/connectAtTop.ts': { file: 'connectAtTop.js', imports: ['index.html'] },
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
  'connections.js': 3_000,
  'connectAtTop.js': 2_500,
  'explain.js': 1_800,
  'index.css': 2_000,
  'shared.css': 1_000,
  'form.css': 500,
  'connect.js': 9_500,
  'package/server.js': 5_000,
}
const sizes = (changed: Record<string, number> = {}) => {
  const rows = measureSizes(MANIFEST, (file) => ({ ...SIZES, ...changed })[file] ?? Number.NaN)
  return { rows, over: overBudget(rows).map(({ what }) => what) }
}

test('each budget counts what a person loads, every file once, and the heaviest language', () => {
  const { rows, over } = sizes()
  expect(Object.fromEntries(rows.map(({ what, size }) => [what, size]))).toEqual({
    'JS before the connector list': 82_000,
    'JS of every screen in a frame, one language': 125_000,
    CSS: 3_500,
    'connect.js, every mode and language': 9_500,
    'Module for the host’s backend': 5_000,
  })
  expect(over).toEqual([])
})

test.each([
  [{ 'deep.js': 32_001 }, 'JS before the connector list'],
  [{ 'index.html': 23_001 }, 'JS before the connector list'],
  [{ 'form.js': 712_601 }, 'JS of every screen in a frame, one language'],
  [{ 'form.css': 7_001 }, 'CSS'],
  [{ 'connect.js': 13_101 }, 'connect.js, every mode and language'],
  [{ 'package/server.js': 12_601 }, 'Module for the host’s backend'],
])('a build with %j is over the budget of %s alone', (changed, what) => {
  expect(sizes(changed).over).toEqual([what])
})
