import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BANKS } from '../../../e2e/support/banks.ts'
import { sandboxConnectors } from 'connect-sandbox/service/catalog/sandboxConnectors.ts'
import { inRoot } from '../setup/root.mjs'

const readme = readFileSync(inRoot('packages/sandbox/README.md'), 'utf8')

test('packages/sandbox/README.md describes every bank', () =>
  expect(
    sandboxConnectors.filter(({ id, name }) => !readme.includes(`\n| ${id} | ${name} |`)),
  ).toEqual([]))

test('the end-to-end tests know the banks by their ids', () =>
  expect(sandboxConnectors).toEqual(
    expect.arrayContaining(
      Object.values(BANKS).map(({ id, name }) => expect.objectContaining({ id, name })),
    ),
  ))
