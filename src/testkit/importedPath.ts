import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

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
export const specifiersOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(SPECIFIER)].map(
    ([, specifier = '']) => specifier,
  )

/**
 * The path in the repository that an import leads to, by a relative path or by the name of a package of the repository;
 * null for another package.
 */
export function importedPath(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier)
  for (const [entry, source] of ENTRIES) {
    const [start = '', end] = entry.split('*')
    if (specifier === entry) return source
    if (end !== undefined && specifier.startsWith(start))
      return source.replace('*', specifier.slice(start.length))
  }
  return null
}
