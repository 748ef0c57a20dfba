import { expect, test, vi } from 'vitest'
import { requestToken } from './token.ts'

const { signal } = new AbortController()
const ask = (connectToken: unknown, used?: string) => {
  const given: { connectToken: string } = Object({ connectToken })
  return requestToken(given.connectToken, used, { reason: 'open' }, signal)
}

const NOT_TEXT = 'a text such as JSON or an error page'

test.each<[given: unknown, said: string]>([
  [undefined, 'a value of type undefined'],
  [null, 'null'],
  [404, 'a value of type number'],
  [{ accessToken: 'secret' }, 'a value of type object'],
  [new Response('secret'), 'a value of type object'],
  ['', 'an empty text'],
  [' \n', 'an empty text'],
  ['x'.repeat(10_001), 'more than 10,000 characters'],
  ['undefined', 'the text "undefined"'],
  ['null', 'the text "null"'],
  ['{"accessToken":"secret"}', NOT_TEXT],
  ['{}', NOT_TEXT],
  ['["secret"]', NOT_TEXT],
  ['"secret"', NOT_TEXT],
  ['<!doctype html>\n<h1>502 – secret</h1>', NOT_TEXT],
  ['<error/>', NOT_TEXT],
  ['Não autorizado: secret', NOT_TEXT],
  ['[object Object]', NOT_TEXT],
])('%j is no token: the message says what it is, and nothing of it', async (given, said) => {
  const message = `Connect: connectToken gave ${said}, not the accessToken of POST /connect_token`
  const error = { code: 'TOKEN_UNAVAILABLE', reason: 'notAToken', message }
  expect(await ask(() => given)).toEqual(error)
})

test.each(['1|abc:d e', 'a.b~c+d/e==', 'token\n', '\uFEFFtoken', '\u00A0token ', 'null-1'])(
  '%j may be a token, without the spaces around it',
  async (token) => expect(await ask(() => token)).toBe(token.trim()),
)

test.each<[thrown: unknown, said: string]>([
  [new TypeError('Failed to fetch'), 'TypeError: Failed to fetch'],
  ['no session', 'no session'],
  [undefined, 'undefined'],
  [Object.create(null), 'object'],
])('what a token function throws is in the message: %s', async (thrown, said) =>
  expect(await ask(() => Promise.reject(thrown))).toEqual({
    code: 'TOKEN_UNAVAILABLE',
    reason: 'threw',
    message: `Connect: connectToken threw: ${said}`,
  }),
)

test.each(['token', ' token\n'])(
  'the string %j that has served its run is told, with what to give instead',
  async (given) =>
    expect(await ask(given, 'token')).toEqual({
      code: 'TOKEN_UNAVAILABLE',
      reason: 'used',
      message: 'Connect: connectToken is a text, which serves one run; give a function instead',
    }),
)

test('what looks like an API key is warned of, once in a page', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const now = Date.now() / 1000
  const jwt = (claims: unknown) => `e.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
  const tokens = [{ exp: now + 1800 }, { iat: 0, exp: 1800 }, { sub: 'a' }, { exp: 'x' }, 5, null]
  for (const token of [...tokens.map(jwt), 'opaque', 'a.b.c']) expect(await ask(token)).toBe(token)
  expect(warned).not.toHaveBeenCalled()
  for (const claims of [{ iat: now, exp: now + 7200 }, { iat: 0, exp: 7200 }, { exp: now + 7000 }])
    expect(await ask(() => jwt(claims))).toBe(jwt(claims))
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'Connect: connectToken gave what looks like an API key, not the accessToken of POST /connect_token; a key must never reach a browser',
  )
})
