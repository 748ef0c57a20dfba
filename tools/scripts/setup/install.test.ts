import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const LOCK = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/only-elsewhere': { version: '2.0.0', optional: true },
  },
}

test.each([
  ['what the lock asks for', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['a package missing', {}, false],
  [
    'a package too many',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
    false,
  ],
  [
    'the optional packages of this platform too',
    {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/only-elsewhere': { version: '2.0.0', optional: true },
    },
    true,
  ],
  [
    'an optional package that the lock does not list',
    {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/unlisted': { version: '3.0.0', optional: true },
    },
    false,
  ],
  [
    'an optional package of another version',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/only-elsewhere': { version: '1.9.0' } },
    false,
  ],
])('%s counts as installed: %#', (_name, packages, expected) => {
  expect(isInstalled(LOCK, { packages })).toBe(expected)
})
