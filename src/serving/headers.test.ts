import { expect, test } from 'vitest'
import { headerRules, headersOf } from './headers.ts'

const policyOf = (path: string) =>
  headersOf(headerRules('the policy of the pages'), path)['Content-Security-Policy']

test.each(['/', '/index.html', '/complete.html'])('%s has the policy of the pages', (path) => {
  expect(policyOf(path)).toBe('the policy of the pages')
})

test.each([
  // By a file system that takes capitals for small letters, this is the page.
  '/INDEX.HTML',
  // Apache calls it a page, since it does not know the last ending.
  '/index.html.br',
  '/icon.svg',
  '/icon.SVG',
  '/assets/index-a.js',
  '/unknown',
])('%s, opened as a page, runs nothing', (path) => {
  expect(policyOf(path)).toBe("sandbox; default-src 'none'")
})
