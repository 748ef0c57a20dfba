import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { undecidedIn } from './pack.ts'

test.each([
  [packageJson, 'the licence, the name on the registry, the support address.'],
  [{ license: 'MIT', private: true, bugs: 'https://support.example' }, 'the name on the registry.'],
  [{ license: 'MIT', bugs: 'https://support.example' }, undefined],
])('what an owner has to decide before a release is told: %#', (manifest, open) =>
  expect(undecidedIn(manifest)?.split('says: ')[1]).toBe(open),
)
