import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Of the project, and of the documentation site. `npm ci` refuses a lock file that misses the optional package of any
 * platform, and npm leaves such a package out while its registry does not have it.
 */
const LOCK_FILES = ['package-lock.json', 'tools/site/package-lock.json']

const locks = await Promise.all(
  LOCK_FILES.map(async (file) => {
    const text = await readFile(inRoot(file), 'utf8')
    const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)
    return { file, text, packages }
  }),
)

/** The folders in which Node looks for what a package imports, the nearest first. */
const foldersAbove = (path: string): string[] => {
  const nested = path.lastIndexOf('/node_modules/')
  if (path === '') return ['']
  return [`${path}/`, ...foldersAbove(nested === -1 ? '' : path.slice(0, nested))]
}

const isLocked = (packages: object, path: string, name: string) =>
  foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages)

describe.each(locks)('$file', ({ text, packages }) => {
  test.each(['dependencies', 'optionalDependencies'] as const)(
    'lists the %s of every package, those of other platforms too',
    (kind) => {
      const missing = Object.entries(packages).flatMap(([path, locked]) =>
        Object.entries(locked[kind] ?? {})
          .filter(([name]) => !isLocked(packages, path, name))
          .map(([name, version]) => `${path} needs ${name} ${version}`),
      )
      expect(missing).toEqual([])
    },
  )

  // A link is resolved to a folder of this repository.
  test('names no registry', () => expect(text).not.toMatch(/"resolved": "\w+:/))
})
