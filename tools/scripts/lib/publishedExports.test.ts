import sandbox from 'connect-sandbox/package.json' with { type: 'json' }
import operate from 'connect-operate/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import widget from '../../../package.json' with { type: 'json' }
import { publishedExports } from './publishedExports.ts'

const WIDGET = ['', '/react', '/element', '/pluggy', '/native', '/native/web', '/server']
const TESTING = ['/testing', '/testing/react', '/testing/playwright', '/testing/cypress']

test.each([
  [widget, [...WIDGET, ...TESTING].map((name) => `.${name}`)],
  [sandbox, ['.']],
  [operate, []],
])('a packed package names its public entries alone: %#', ({ exports, version }, names) => {
  const published = publishedExports(exports)
  expect(Object.keys(published)).toEqual(names)
  expect(JSON.stringify(published)).not.toMatch(/source|src/)
  expect(version).toBe(widget.version)
})
