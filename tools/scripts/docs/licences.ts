import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'

interface LockEntry {
  /** A folder of this repository, by its name. */
  link?: boolean
  version: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
}

export interface LockedPackage {
  name: string
  version: string
  licence: string
  integrity: string
  hasInstallScript: boolean
  /** Browsers are sent code of it; the others build and test. */
  inThePage: boolean
}

const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
  readFileSync(inRoot('package-lock.json'), 'utf8'),
)

const IMPORT = /(?:\bfrom|\bimport\(?)\s*'((?:@[\w.-]+\/)?[\w.-]+)[/']/g

/** The packages that the sources of the pages import, and what those depend on. */
const packagesInThePage = (): ReadonlySet<string> => {
  const sources = readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
    // `testing/` runs in the tests of hosts, `testkit/` in this repository's, `init/` on a developer's machine.
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/^(init|testing|testkit)\//.test(path))
    .map((path) => readFileSync(inRoot('src', path), 'utf8'))
  const imported = sources.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, name]) => name ?? []),
  )
  const found = new Set(imported)
  for (const name of found)
    for (const dependency of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
      found.add(dependency)
  return found
}

/** The licence of a package that has it in the older field `licenses`, which npm leaves out of the lock file. */
const olderLicence = (path: string): string => {
  const { licenses = [] }: { licenses?: { type: string }[] } = JSON.parse(
    readFileSync(inRoot(path, 'package.json'), 'utf8'),
  )
  // Written before SPDX had names: `Apache 2.0`.
  return licenses.map(({ type }) => type.replaceAll(' ', '-')).join(' AND ')
}

/** Every package in the lock file that is not of this repository. */
export const lockedPackages = (): LockedPackage[] => {
  const shipped = packagesInThePage()
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => {
      const { version, license: licence = olderLicence(path) } = locked
      const { integrity = '', hasInstallScript = false } = locked
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence, integrity, hasInstallScript, inThePage: shipped.has(name) }
    })
}

/** The text of docs/licences.md. */
export const licencesPage = (): string => {
  const shipped = lockedPackages().filter(({ inThePage }) => inThePage)
  const rows = shipped.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`)
  return `# Licences

The packages whose code the pages contain, with their licences. \`npm run docs\` writes this file from \`package-lock.json\`; a test fails when it is out of date.

${rows.sort().join('\n')}
`
}
