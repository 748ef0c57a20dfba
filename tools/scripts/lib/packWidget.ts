import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { inRoot } from '../setup/root.mjs'
import { rewriteLinks } from '../site/links.ts'
import { GROUPS } from '../site/pages.ts'
import { pack, stagedPackage, type Packed } from './pack.ts'
import { publishedExports } from './publishedExports.ts'

/** The documents for who embeds the widget: the guides, and what they refer to. */
const DOCUMENTS = [
  'docs/quickstart.md',
  ...GROUPS.filter(({ title }) => title === 'Guides').flatMap(({ pages }) =>
    pages.map(({ source }) => source),
  ),
  'docs/reference.md',
  'docs/protocol.md',
  'docs/errors.md',
  'docs/configuration.md',
  'docs/service.md',
  'docs/item-states.md',
  'docs/consent.md',
]

/** Of the repository's manifest, what an installed package needs, as far as the owner has filled it in. */
const MANIFEST_FIELDS = new Set(
  `name version description license author homepage repository bugs private type exports sideEffects peerDependencies
  peerDependenciesMeta engines`.split(/\s+/),
)

/** The manifest of the package, from that of the repository. */
export const publishedManifest = (
  manifest: Pick<typeof packageJson, 'exports' | 'sideEffects'>,
) => ({
  ...Object.fromEntries(Object.entries(manifest).filter(([name]) => MANIFEST_FIELDS.has(name))),
  exports: publishedExports(manifest.exports),
  bin: { 'connect-widget': './dist/package/cli.js' },
  sideEffects: manifest.sideEffects.filter((file) => file.startsWith('./dist/')),
})

const SHIPPED = new Map(['CHANGELOG.md', ...DOCUMENTS].map((file) => [file, file]))

/** Fills a folder from `dist/`, which has to be built, as it is packed: with a manifest, a README and documents of its own. */
export function stageWidget(folder = stagedPackage('connect-widget')): void {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'docs'), { recursive: true })
  const loaders = readdirSync(inRoot('dist')).filter((name) => /^connect\..*js$/.test(name))
  for (const name of ['CHANGELOG.md', 'dist/package', ...loaders.map((file) => `dist/${file}`)])
    cpSync(inRoot(name), path.join(folder, name), { recursive: true })
  write('package.json', `${JSON.stringify(publishedManifest(packageJson), null, 2)}\n`)
  for (const name of ['README.md', 'AGENTS.md'])
    cpSync(inRoot('tools/package', name), path.join(folder, name))
  for (const file of DOCUMENTS)
    write(file, rewriteLinks(readFileSync(inRoot(file), 'utf8'), file, SHIPPED))
}

/** Packs `connect-widget` from `dist/` into a folder. It is put together in one of its own: tests do so at the same time. */
export async function packWidget(destination: string): Promise<Packed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'connect-widget-'))
  try {
    stageWidget(folder)
    return await pack(folder, destination)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
