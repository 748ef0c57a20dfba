import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { licencesPage, lockedPackages } from './licences.ts'
import { inRoot } from '../setup/root.mjs'

const ASKS_FOR_NOTHING_BUT_ITS_TEXT = /^(MIT|ISC|0BSD)$/
/** Packages under MPL, which applies to changed files: none of these are served or changed. */
const FINE_FOR_TOOLS =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|\(MIT (OR|AND) [^)]+\))$/
/** It only links its own binary, which is found without it. */
const NOT_NEEDED = new Set(['esbuild'])

test('docs/licences.md lists the packages in the pages (else: npm run docs)', async () =>
  expect(await readFile(inRoot('docs/licences.md'), 'utf8')).toBe(licencesPage()))

test('every package has a hash, and a licence that suits what it is for', async () => {
  const packages = lockedPackages()
  expect(packages.filter(({ integrity }) => !integrity.startsWith('sha512-'))).toEqual([])
  const unfit = packages.filter(
    ({ licence, inThePage }) =>
      !(inThePage ? ASKS_FOR_NOTHING_BUT_ITS_TEXT : FINE_FOR_TOOLS).test(licence),
  )
  expect(unfit).toEqual([])
})

test('no install script is needed', async () => {
  const withScript = lockedPackages().filter(({ hasInstallScript }) => hasInstallScript)
  expect(withScript.filter(({ name }) => !NOT_NEEDED.has(name))).toEqual([])
})
