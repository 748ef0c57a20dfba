import { describe, expect, test } from 'vitest'
import { siteRequest } from './worker/address.ts'

describe.each(['https://docs.example/', 'https://docs.example/docs/demo/'])('below %s', (base) => {
  const scope = new URL(base)
  const at = (path: string) => new URL(path, scope)
  const asked = (path: string, page: string | null) => {
    const found = siteRequest(at(path), scope, page === null ? null : at(page))
    return found && `${found.site} ${found.target}`
  }

  test.each([
    ['', 'host /'],
    ['?connect=%7B%7D', 'host /?connect=%7B%7D'],
    ['index.html', 'host /index.html'],
    ['widget/', 'widget /'],
    ['widget/complete.html?itemId=1', 'widget /complete.html?itemId=1'],
    ['service/bank/redirect/code', 'service /bank/redirect/code'],
  ])('a navigation to "%s" is one to %s', (path, expected) => {
    expect(asked(path, null)).toBe(expected)
  })

  test.each([
    ['/connect-token', '', 'host /connect-token'],
    ['/item/1?a=b', '?connect=1', 'host /item/1?a=b'],
    ['/assets/first.js', 'widget/', 'widget /assets/first.js'],
    ['/assets/complete.css', 'widget/complete.html?itemId=1', 'widget /assets/complete.css'],
    ['/bank/334155.css', 'service/bank/redirect/code', 'service /bank/334155.css'],
  ])('a page of a site asks for its own %s (from "%s")', (path, page, expected) => {
    expect(asked(path, page)).toBe(expected)
  })

  test.each([
    ['widget/connect.js', '', 'widget /connect.js'],
    ['service/images/connectors/0.svg', 'widget/', 'service /images/connectors/0.svg'],
    ['widget/api/items/1', 'widget/', 'widget /api/items/1'],
  ])('a page reaches %s of another site by its folder', (path, page, expected) => {
    expect(asked(path, page)).toBe(expected)
  })

  test('another origin is none of the demo’s', () => {
    expect(asked('https://elsewhere.example/widget/', '')).toBeNull()
  })
})

test('what lies outside the folder is none of the demo’s, unless a page of the demo asks', () => {
  const scope = new URL('https://docs.example/docs/demo/')
  const outside = new URL('https://docs.example/docs/guide.html')
  expect(siteRequest(outside, scope, null)).toBeNull()
  expect(siteRequest(outside, scope, new URL('https://docs.example/docs/'))).toBeNull()
})
