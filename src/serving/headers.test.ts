import { expect, test } from 'vitest'
import { headerRules, headersOf } from './headers.ts'

const policiesOf = (path: string) => {
  const headers = headersOf(headerRules('the policy of the pages'), path)
  return [headers['Content-Security-Policy'], headers['Permissions-Policy']]
}

test.each(['/', '/index.html', '/complete.html'])('%s has the policies of the pages', (path) => {
  expect(policiesOf(path)).toEqual([
    'the policy of the pages',
    expect.stringContaining('camera=()'),
  ])
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
  expect(policiesOf(path)).toEqual(["sandbox; default-src 'none'", undefined])
})
