import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { inRoot } from '../setup/root.mjs'
import { GROUPS } from '../site/pages.ts'
import { keepLinks } from './keepLinks.ts'
import { stagedPackage } from './packNodePackage.ts'
import { publishedExports } from './publishedExports.ts'

const run = promisify(execFile)

/** The folder of the npm package, as it is packed. */
const WIDGET_PACKAGE = stagedPackage('connect-widget')

/** Of the repository's manifest, what an installed package needs. */
const MANIFEST_FIELDS = new Set([
  'name',
  'version',
  'description',
  'license',
  'author',
  'homepage',
  'repository',
  'bugs',
  'private',
  'type',
  'exports',
  'sideEffects',
  'peerDependencies',
  'peerDependenciesMeta',
  'engines',
])

/** The documents for who embeds the widget. */
const DOCUMENTS = [
  ...GROUPS.filter(({ title }) => title === 'Integrate').flatMap(({ pages }) =>
    pages.map(({ source }) => source),
  ),
  'docs/protocol.md',
  'docs/item-states.md',
]

const manifest = () => {
  const fields = Object.entries(packageJson).filter(([name]) => MANIFEST_FIELDS.has(name))
  const sideEffects = packageJson.sideEffects.filter((file) => file.startsWith('./dist/'))
  return {
    ...Object.fromEntries(fields),
    exports: publishedExports(packageJson.exports),
    sideEffects,
  }
}

const isShipped = (file: string) => file === 'CHANGELOG.md' || DOCUMENTS.includes(file)

/** Fills the package's folder from `dist/`, which has to be built: with a manifest, a README and documents of its own. */
export function stageWidget(): void {
  const write = (name: string, text: string) => writeFileSync(path.join(WIDGET_PACKAGE, name), text)
  rmSync(WIDGET_PACKAGE, { recursive: true, force: true })
  mkdirSync(path.join(WIDGET_PACKAGE, 'docs'), { recursive: true })
  const loaders = readdirSync(inRoot('dist')).filter((name) => /^connect\..*js$/.test(name))
  for (const name of ['CHANGELOG.md', 'dist/package', ...loaders.map((file) => `dist/${file}`)])
    cpSync(inRoot(name), path.join(WIDGET_PACKAGE, name), { recursive: true })
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
  cpSync(inRoot('tools/package/README.md'), path.join(WIDGET_PACKAGE, 'README.md'))
  for (const file of DOCUMENTS)
    write(file, keepLinks(readFileSync(inRoot(file), 'utf8'), file, isShipped))
}

export interface Packed {
  /** The tarball. */
  file: string
  /** The paths in it. */
  files: string[]
}

/** Packs `connect-widget` from `dist/` into a folder. */
export async function packWidget(destination: string): Promise<Packed> {
  stageWidget()
  const { stdout } = await run(
    'npm',
    ['pack', WIDGET_PACKAGE, '--json', '--pack-destination', destination],
    { cwd: inRoot() },
  )
  const [packed]: [{ filename: string; files: { path: string }[] }] = JSON.parse(stdout)
  return {
    file: path.join(destination, packed.filename),
    files: packed.files.map((file) => file.path),
  }
}
