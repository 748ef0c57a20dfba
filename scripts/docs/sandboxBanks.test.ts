import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BANKS } from '../../e2e/support/banks.ts'
import { sandboxConnectors } from '../../sandbox/service/catalog/sandboxConnectors.ts'
import { inRoot } from '../setup/root.mjs'

const readme = readFileSync(inRoot('sandbox/README.md'), 'utf8')

test.each(sandboxConnectors.map(({ id, name }) => [id, name] as const))(
  'sandbox/README.md describes %i, %s',
  (id, name) => expect(readme).toMatch(new RegExp(`^\\| ${id} +\\| ${name} +\\|`, 'm')),
)

test.each(Object.values(BANKS))('the end-to-end tests find $name by its id', ({ id, name }) =>
  expect(sandboxConnectors).toContainEqual(expect.objectContaining({ id, name })),
)
