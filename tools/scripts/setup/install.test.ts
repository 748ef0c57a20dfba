import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const ELSEWHERE = 'node_modules/only-elsewhere'
const LOCK = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    [ELSEWHERE]: { version: '2.0.0', optional: true },
  },
}

const A = { 'node_modules/a': { version: '1.0.0' } }

test.each<[string, Record<string, { version: string }>, boolean]>([
  ['what the lock asks for', A, true],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['a package missing', {}, false],
  ['a package too many', { ...A, 'node_modules/b': { version: '1.0.0' } }, false],
  ['an optional one of this platform', { ...A, [ELSEWHERE]: { version: '2.0.0' } }, true],
  ['an optional one of another version', { ...A, [ELSEWHERE]: { version: '1.9.0' } }, false],
])('%s counts as installed: %#', (_name, packages, expected) => {
  expect(isInstalled(LOCK, { packages })).toBe(expected)
})
