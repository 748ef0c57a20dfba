import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../setup/root.mjs'
import { read } from './documents.ts'

/** Written when the documentation site is built. */
const IN_SITE_BUILT = /^tools\/site\/(node_modules|pages)\//

const FOLDERS = readdirSync(inRoot('.'), { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !/^(dist(-\w+)?$|node_modules$|test-results$|\.)/.test(entry.name),
  )
  .map(({ name }) => name)

const FILES = [
  ...readdirSync(inRoot('.')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  ),
].filter((file) => !IN_SITE_BUILT.test(file) && !/(^|\/)node_modules\//.test(file))
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'))
const SOURCES = FILES.filter((file) => /\.(tsx?|m?js|css|html)$/.test(file))

const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const IN_BACKTICKS = /`([\w.-]+\/[\w./-]*)`/g

/** The files that a document links to or names in backticks, as paths in the repository. */
const pathsIn = (document: string): string[] => {
  const text = read(document)
  const linked = [...text.matchAll(LINK)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  )
  const named = [...text.matchAll(IN_BACKTICKS)].flatMap(([, name = '']) =>
    FOLDERS.includes(name.split('/', 1).join('')) && !IN_SITE_BUILT.test(name) ? [name] : [],
  )
  return [...linked, ...named]
}

test('every path in a document exists', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    pathsIn(document)
      .filter((name) => !existsSync(inRoot(name)))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every document that a source names exists', () => {
  const named = SOURCES.flatMap((source) => read(source).match(/\bdocs\/[\w./-]+\.md\b/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !existsSync(inRoot(name)))).toEqual([])
})
