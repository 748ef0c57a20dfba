import { expect, test } from 'vitest'
import { measureNative, overBudget, measureSizes } from './budgets.ts'

const MANIFEST = {
  'index.html': {
    file: 'index.js',
    imports: ['_shared.js'],
    dynamicImports: [
      'src/form.tsx',
      'src/widget/app/ConnectionsBinding.tsx',
      'src/widget/host/connectAtTop.ts',
      'src/widget/host/explainOptions.ts',
      'src/widget/ui/readLogo.ts',
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
  'src/widget/app/ConnectionsBinding.tsx': { file: 'connections.js', imports: ['_shared.js'] },
  'src/widget/host/explainOptions.ts': { file: 'explain.js', imports: ['_deep.js'] },
  'src/widget/ui/readLogo.ts': { file: 'readLogo.js' },
  'src/widget/telemetry/telemetry.ts': { file: 'telemetry.js', imports: ['_shared.js'] },
  'src/widget/host/connectAtTop.ts': { file: 'connectAtTop.js', imports: ['index.html'] },
  'complete.html': { file: 'complete.js' },
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
  'readLogo.js': 1_200,
  'index.css': 2_000,
  'shared.css': 1_000,
  'form.css': 500,
  'connect.js': 9_500,
  'package/react.js': 500,
  'package/element.js': 1_200,
  'package/pluggy.js': 1_400,
  'package/server.js': 5_000,
  'package/createUseConnect.js': 1_000,
  'complete.js': 1_000,
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
    'JS on top for a person’s connections': 3_000,
    'JS on top at top level': 2_500,
    'JS on top for telemetry': 1_400,
    'JS on top for developers': 1_800,
    'JS on top where logos are read': 1_200,
    CSS: 3_500,
    'connect.js, every mode and language': 9_500,
    'React entry of the package, on top of the loader': 1_500,
    'Custom element of the package, on top of the loader': 1_200,
    'Entry for pages of pluggy-connect-sdk, on top of the loader': 1_400,
    'Module for the host’s backend': 5_000,
    'JS of the completion page': 1_000,
  })
  expect(over).toEqual([])
})

test.each([
  [{ 'deep.js': 23_001 }, ['JS before the connector list']],
  [{ 'index.html': 14_001 }, ['JS before the connector list']],
  [{ 'form.js': 64_201 }, ['JS of every screen in a frame, one language']],
  [{ 'connectAtTop.js': 4_001 }, ['JS on top at top level']],
  [{ 'telemetry.js': 1_551 }, ['JS on top for telemetry']],
  [{ 'readLogo.js': 1_501 }, ['JS on top where logos are read']],
  [{ 'explain.js': 3_301 }, ['JS on top for developers']],
  [{ 'connections.js': 6_001 }, ['JS on top for a person’s connections']],
  [{ 'form.css': 7_001 }, ['CSS']],
  [{ 'connect.js': 10_301 }, ['connect.js, every mode and language']],
  [{ 'package/react.js': 501 }, ['React entry of the package, on top of the loader']],
  [{ 'package/element.js': 1_351 }, ['Custom element of the package, on top of the loader']],
  [{ 'package/pluggy.js': 1_501 }, ['Entry for pages of pluggy-connect-sdk, on top of the loader']],
  [{ 'package/server.js': 7_301 }, ['Module for the host’s backend']],
  [{ 'complete.js': 3_001 }, ['JS of the completion page']],
])('a build with %j is over budget: %j', (changed, what) => {
  expect(sizes(changed).over).toEqual(what)
})

test('a package for apps is over budget by itself', () => {
  const over = (size: number) => overBudget([measureNative('react-native', size)]).length
  expect([over(8_200), over(8_201)]).toEqual([0, 1])
})
