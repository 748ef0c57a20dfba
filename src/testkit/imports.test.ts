import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** The folders of `src/widget` ('' for itself), the lowest layer first, each with those it may import from. */
const WIDGET = {
  domain: 'protocol',
  ui: 'protocol',
  i18n: 'protocol',
  chunks: 'protocol',
  api: 'protocol domain',
  host: 'protocol domain',
  head: 'protocol chunks api',
  flow: 'protocol domain api host',
  telemetry: 'protocol serving api flow',
  forms: 'domain ui i18n',
  steps: 'protocol domain ui i18n api flow forms',
  app: 'protocol chunks domain ui i18n api flow forms steps',
  early: 'protocol chunks domain ui i18n api host head steps app',
  '': 'protocol serving chunks domain api host i18n ui flow forms steps early app telemetry',
}
const inWidget = (name: string) =>
  posix.join(name === 'protocol' || name === 'serving' ? 'src' : 'src/widget', name)

/**
 * The folders of the source tree, the lowest layer first, each with the folders it may import from. A folder
 * may always import from itself. Every entry names earlier ones only, so there are no cycles. Tests, and
 * what only tests and the gallery import (the example states, `src/testkit`), are exempt.
 */
const LAYERS: Record<string, readonly string[]> = {
  'src/protocol': [],
  'src/loader': ['src/protocol'],
  'src/native': ['src/protocol', 'src/loader'],
  'src/server': ['src/protocol'],
  'src/testing': ['src/protocol', 'src/loader'],
  'src/completion': ['src/protocol'],
  'src/serving': ['src/protocol'],
  ...Object.fromEntries(
    Object.entries(WIDGET).map(([name, lower]) => [
      inWidget(name),
      lower.split(' ').filter(Boolean).map(inWidget),
    ]),
  ),
  'packages/sandbox': ['src/serving', 'src/server'],
  'packages/sandbox/host/page': ['src/protocol', 'src/loader', 'src/widget/ui', 'packages/sandbox'],
  // The command checks the widget's configuration as a deployment does.
  'packages/sandbox/package': [
    'src/protocol',
    'src/serving',
    'src/widget/host',
    'packages/sandbox',
  ],
  'packages/operate': ['src/protocol', 'src/serving', 'src/widget/host'],
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The packages that files import by name, and their folders. */
const FOLDERS = {
  'connect-widget': '',
  'connect-sandbox': 'packages/sandbox',
  'connect-operate': 'packages/operate',
}

/** The entries of each package that have a source: the name, in which `*` stands for any text, and the file. */
const ENTRIES = Object.entries(FOLDERS).flatMap(([name, folder]) => {
  const manifest: { exports: Record<string, { source?: string }> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.entries(manifest.exports).flatMap(([entry, { source }]) =>
    source ? [[posix.join(name, entry), posix.join(folder, source)] as const] : [],
  )
})

const SPECIFIER = /(?:\bfrom|\bimport\(?)\s*['"]([^'"]+)['"]/g

/** The specifiers of the imports and re-exports of a file, types included. */
const specifiersOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(SPECIFIER)].map(
    ([, specifier = '']) => specifier,
  )

/**
 * The path in the repository that an import leads to, by a relative path or by the name of a package of the repository;
 * null for another package.
 */
function importedPath(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier)
  for (const [entry, source] of ENTRIES) {
    const [start = '', end] = entry.split('*')
    if (specifier === entry) return source
    if (end !== undefined && specifier.startsWith(start))
      return source.replace('*', specifier.slice(start.length))
  }
  return null
}

const folders = Object.keys(LAYERS)

/** The entry of `LAYERS` that a path lies in, the deepest one; the top-level folder where none does. */
const folderOf = (path: string): string =>
  folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0] ?? path.split('/', 1).join('')

const isForTests = (path: string) => /\.test\.tsx?$|\/example\.ts$|^src\/testkit\//.test(path)

/** The files of a folder that hold code or styles, except those that were built or installed. */
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mts|m?js|css)$/.test(path))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => posix.join(folder, path))

/** The files of all layers. The test kit is none, nor is `init`, whose texts hold imports of other apps. */
const sources = ['src', 'packages/sandbox', 'packages/operate']
  .flatMap(filesOf)
  .filter((path) => !/^src\/(testkit|init)\//.test(path))

const importsOf = (path: string): string[] =>
  specifiersOf(path).flatMap((specifier) => importedPath(path, specifier) ?? [])

const WALLED = [
  'packages/capacitor',
  'packages/operate',
  'packages/react-native',
  'packages/sandbox',
  'tools',
]

/** The parts of the platform that only secure contexts have. */
const SECURE_ONLY =
  /(?<!`)\b(crypto\s*\.\s*(randomUUID|subtle)|caches\.|navigator\s*\.\s*(clipboard|credentials|gpu|locks|mediaDevices|permissions|serviceWorker|share|storage|usb|wakeLock))\b/

/** True when a relative path of a file leads to the product's sources or into another package. */
const leaves = (folder: string, imported: string) =>
  /^(src|packages)\//.test(imported) && !imported.startsWith(`${folder}/`)

describe('import layers', () => {
  test('every source folder is listed', () => {
    expect(sources.filter((path) => !folders.includes(folderOf(path)))).toEqual([])
  })

  test('a folder imports from earlier ones only', () => {
    const forward = folders.flatMap((folder, index) =>
      (LAYERS[folder] ?? []).filter((lower) => !folders.slice(0, index).includes(lower)),
    )
    expect(forward).toEqual([])
  })

  test.each(folders)('%s imports only what it may', (folder) => {
    const allowed = new Set([folder, ...(LAYERS[folder] ?? [])])
    const refused = sources
      .filter((path) => folderOf(path) === folder && !isForTests(path))
      .flatMap((path) => importsOf(path).map((imported) => ({ path, imported })))
      .filter(({ imported }) => !allowed.has(folderOf(imported)))
    expect(refused).toEqual([])
  })

  test('what is made for tests is in no build', () => {
    const imported = sources.filter((path) => !isForTests(path)).flatMap(importsOf)
    expect(imported.filter(isForTests)).toEqual([])
  })

  test('a step imports from no other step', () => {
    const stepOf = (path: string) => /^src\/widget\/steps\/(\w+)\//.exec(path)?.[1]
    const others = sources
      .filter((path) => stepOf(path) && !isForTests(path))
      .flatMap((path) => importsOf(path).map((imported) => ({ path, imported })))
      .filter(
        ({ path, imported }) => ![stepOf(path), 'shared', undefined].includes(stepOf(imported)),
      )
    expect(others).toEqual([])
  })

  test.each(WALLED)('%s reaches src and other packages by their names alone', (folder) => {
    const paths = filesOf(folder)
    const leaving = paths.flatMap((path) =>
      specifiersOf(path)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => leaves(folder, importedPath(path, specifier) ?? ''))
        .map((specifier) => `${path}: ${specifier}`),
    )
    expect(paths.length).toBeGreaterThan(0)
    expect(leaving).toEqual([])
  })

  test('the flow and the definitions of the steps do not import React', () => {
    const flow = sources.filter((path) => /^src\/widget\/(flow\/|steps\/\w+\/step\.ts$)/.test(path))
    const withReact = flow.filter((path) =>
      /from '(react|react-dom)[/']/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(flow.length).toBeGreaterThan(0)
    expect(withReact).toEqual([])
  })

  test('what only secure contexts have is used where it is guarded, and nowhere else', () => {
    const users = sources
      .filter((path) => /^src\/(loader|widget|completion|protocol|native)\//.test(path))
      .filter(
        (path) => !isForTests(path) && SECURE_ONLY.test(readFileSync(join(root, path), 'utf8')),
      )
    expect(users.sort()).toEqual([
      'src/protocol/randomUuid.ts',
      'src/widget/flow/runtime/consentDigest.ts',
      'src/widget/host/verifyLink.ts',
      'src/widget/ui/CopyButton.tsx',
    ])
  })
})
