import { expect, test, vi } from 'vitest'
import { ERROR_CODES, ERROR_REASONS } from '../protocol/errors.ts'
import { docsOf, explain } from './explain.ts'

test('after these another open() ends the same, and after all others it may not', () => {
  const names = [
    ...ERROR_CODES.map((code) => ({ code, message: '' })),
    ...ERROR_REASONS.map((reason) => ({ code: 'LOAD_FAILED' as const, reason, message: '' })),
  ]
  const final = names.filter((error) => !explain(error, {}).canRetry)
  expect(final.map((error) => ('reason' in error ? error.reason : error.code))).toEqual([
    'CREDITS_EXHAUSTED',
    'ITEM_CREATION_LIMIT_EXCEEDED',
    'ITEM_NOT_FOUND',
    'UPDATE_ITEM_REQUIRED',
    'CREATION_UNCERTAIN',
    'INVALID_LINK',
    'INVALID_OPTIONS',
    'frameSrc',
    'notAToken',
    'used',
  ])
})

const FILE = 'node_modules/connect-widget/docs/errors.md'

test.each<[docsUrl: unknown, page: string | null]>([
  [undefined, FILE],
  [null, FILE],
  ['https://docs.example/errors', 'https://docs.example/errors'],
  ['https://docs.example/errors/', 'https://docs.example/errors/'],
  ['https://docs.example/errors?v=2&lang=en', 'https://docs.example/errors?v=2&lang=en'],
  ['HTTPS://docs.example/errors#top', 'HTTPS://docs.example/errors'],
  ['/docs/errors', '/docs/errors'],
  ...['', 'a.example', 'javascript:1', 'https://', 42].map((it): [unknown, null] => [it, null]),
])('with the docsUrl %j the address is of %s; a wrong one is told once', (docsUrl, page) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const options: object = { docsUrl }
  expect(docsOf(options, 'frameSrc')).toBe(`${page ?? FILE}#framesrc`)
  expect(docsOf(options, 'UNKNOWN')).toBe(`${page ?? FILE}#unknown`)
  const said = `Connect: docsUrl is ${JSON.stringify(docsUrl)}; accepted: an http or https address`
  expect(warned.mock.calls).toEqual(page === null ? [[said]] : [])
})

test('a reason of another page, whatever it is, keeps no error from the host', () => {
  const error: object = { reason: 5 }
  const docsUrl = `${FILE}#5`
  expect(explain({ code: 'UNKNOWN', message: '', ...error }, {})).toMatchObject({ docsUrl })
})
