import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const text = await readFile(inRoot('package-lock.json'), 'utf8')
const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)

/** The folders in which Node looks for what a package imports, the nearest first. */
const foldersAbove = (path: string): string[] => {
  const nested = path.lastIndexOf('/node_modules/')
  if (path === '') return ['']
  return [`${path}/`, ...foldersAbove(nested === -1 ? '' : path.slice(0, nested))]
}

const isLocked = (path: string, name: string) =>
  foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages)

test.each(['dependencies', 'optionalDependencies'] as const)(
  'the lock file lists the %s of every package, those of other platforms too',
  (kind) => {
    const missing = Object.entries(packages).flatMap(([path, locked]) =>
      Object.entries(locked[kind] ?? {})
        .filter(([name]) => !isLocked(path, name))
        .map(([name, version]) => `${path} needs ${name} ${version}`),
    )
    expect(missing).toEqual([])
  },
)

test('the lock file names no registry', () => {
  expect(text).not.toContain('"resolved"')
})
