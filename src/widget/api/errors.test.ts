import { describe, expect, test } from 'vitest'
import { onlyToken } from '../../../testkit/tokens.ts'
import * as z from 'zod/mini'
import { problemOf } from '../../../testkit/problemOf.ts'
import { sendJson, serve } from '../../../testkit/serve.ts'
import { createClient } from './client.ts'

const call = { method: 'POST', path: '/items', body: {} } as const

/** What a call comes to that is answered like this. */
async function answered(
  status: number,
  body: unknown,
  headers: Record<string, string> = { 'x-request-id': 'r' },
) {
  const { url } = await serve((_, response) => sendJson(response, body, status, headers))
  const client = createClient({ apiUrl: url, tokens: onlyToken() })
  return problemOf(client(call, z.object({})))
}

const says = (codeDescription: string) => ({ message: 'whatever', codeDescription })
const NOTHING_KNOWN = { message: 'whatever' }

const token = (status: number) => ({ kind: 'token', status })
const refused = (code: string) => ({ kind: 'refused', code })
const noResponse = (code: string) => ({ kind: 'noResponse', code })

describe('an answer of the service', () => {
  test.each([
    [400, NOTHING_KNOWN, refused('INVALID_PARAMETER')],
    [400, says('CONNECTOR_NOT_SUPPORTED'), refused('CONNECTOR_NOT_SUPPORTED')],
    [400, says('SOMETHING_NEW'), refused('INVALID_PARAMETER')],
    [401, NOTHING_KNOWN, token(401)],
    [401, says('CLIENT_KEYS_UNAUTHORIZED'), token(401)],
    [402, says('CREDITS_EXHAUSTED'), refused('CREDITS_EXHAUSTED')],
    [402, NOTHING_KNOWN, refused('CREDITS_EXHAUSTED')],
    [403, NOTHING_KNOWN, token(403)],
    [403, says('API_KEY_MISSING_OR_INVALID'), token(403)],
    [404, says('ITEM_NOT_FOUND'), refused('ITEM_NOT_FOUND')],
    [404, NOTHING_KNOWN, refused('ITEM_NOT_FOUND')],
    [405, NOTHING_KNOWN, refused('UNKNOWN')],
    [408, NOTHING_KNOWN, noResponse('NETWORK_ERROR')],
    [409, says('ITEM_CREATION_LIMIT_EXCEEDED'), refused('ITEM_CREATION_LIMIT_EXCEEDED')],
    [409, NOTHING_KNOWN, token(409)],
    [409, says('SOMETHING_NEW'), token(409)],
    [418, says('SOMETHING_NEW'), refused('UNKNOWN')],
    [500, says('INTERNAL_SERVER_ERROR'), noResponse('INTERNAL_SERVER_ERROR')],
    [500, NOTHING_KNOWN, noResponse('INTERNAL_SERVER_ERROR')],
    [501, says('CONNECTOR_NOT_SUPPORTED'), refused('CONNECTOR_NOT_SUPPORTED')],
    [501, NOTHING_KNOWN, refused('CONNECTOR_NOT_SUPPORTED')],
    [502, NOTHING_KNOWN, noResponse('INTERNAL_SERVER_ERROR')],
    [503, says('OPEN_FINANCE_NOT_AVAILABLE'), noResponse('OPEN_FINANCE_NOT_AVAILABLE')],
    [503, NOTHING_KNOWN, noResponse('OPEN_FINANCE_NOT_AVAILABLE')],
    [504, NOTHING_KNOWN, noResponse('INTERNAL_SERVER_ERROR')],
  ])('%i %j is %j', async (status, body, problem) =>
    expect(await answered(status, body)).toEqual({ ...problem, requestId: 'r' }),
  )

  test('is judged by its code, never by its message', async () =>
    expect(await answered(400, { message: 'CREDITS_EXHAUSTED' })).toMatchObject(
      refused('INVALID_PARAMETER'),
    ))
})

describe('a validation failure', () => {
  const entry = (parameter: string, message: unknown) => ({
    code: 'INVALID_PARAMETER',
    parameter,
    message,
  })

  test('names its fields', async () =>
    expect(await answered(400, { errors: [entry('cpf', 'wrong'), entry('user', '')] })).toEqual({
      kind: 'invalid',
      fields: [
        { parameter: 'cpf', message: 'wrong' },
        { parameter: 'user', message: '' },
      ],
      requestId: 'r',
    }))

  test('drops what names no field, and a message that is no text', async () =>
    expect(await answered(400, { errors: [{ message: 'x' }, 'y', entry('cpf', 5)] })).toMatchObject(
      {
        fields: [{ parameter: 'cpf', message: '' }],
      },
    ))

  test('with a code of its own is that refusal', async () =>
    expect(
      await answered(400, {
        ...says('CONNECTOR_NOT_SUPPORTED'),
        errors: [entry('connectorId', 'x')],
      }),
    ).toMatchObject(refused('CONNECTOR_NOT_SUPPORTED')))

  test.each([[], 'cpf', null])('without any (%j) is a refusal', async (errors) =>
    expect(await answered(400, { errors })).toMatchObject(refused('INVALID_PARAMETER')),
  )
})

describe('too many requests', () => {
  test.each([
    ['Retry-After', { 'retry-after': '7' }, 7000],
    ['RateLimit-Reset', { 'ratelimit-reset': '12' }, 12_000],
    ['Retry-After before RateLimit-Reset', { 'retry-after': '7', 'ratelimit-reset': '12' }, 7000],
    ['at once', { 'retry-after': '0' }, 0],
    [
      'Retry-After, as a date',
      { 'retry-after': 'Wed, 02 Sep 2026 12:00:20 GMT', date: 'Wed, 02 Sep 2026 12:00:00 GMT' },
      20_000,
    ],
    ['RateLimit-Reset', { 'retry-after': 'soon', 'ratelimit-reset': '12' }, 12_000],
    ['the specification’s minute without a header', {}, 60_000],
    ['the same for one that cannot be read', { 'retry-after': 'soon' }, 60_000],
    ['the same for the past', { 'retry-after': '-5' }, 60_000],
    ['never more than five minutes', { 'retry-after': '86400' }, 300_000],
  ])('wait as %s says: %j → %i ms', async (_what, headers, waitMs) =>
    expect(await answered(429, says('TOO_MANY_REQUESTS'), headers)).toEqual({
      kind: 'busy',
      waitMs,
      requestId: null,
    }),
  )
})

describe('the request id', () => {
  test('of the body counts where the header is missing', async () =>
    expect(await answered(500, { requestId: 'b' }, {})).toMatchObject({ requestId: 'b' }))

  test('of the header comes first', async () =>
    expect(await answered(500, { requestId: 'b' })).toMatchObject({ requestId: 'r' }))
})

test('a page that was not found says nothing about an Item', async () => {
  const { url } = await serve((_, response) => response.writeHead(404).end('<html>Nothing</html>'))
  const client = createClient({ apiUrl: url, tokens: onlyToken() })
  expect(await problemOf(client(call, z.object({})))).toMatchObject(noResponse('UNREADABLE_ANSWER'))
})

test.each(['<html>Bad gateway</html>', '', '[]', '{"errors":', 'null'])(
  'a failure whose body is %j is sorted by its status alone',
  async (body) => {
    const { url } = await serve((_, response) => response.writeHead(502).end(body))
    const client = createClient({ apiUrl: url, tokens: onlyToken() })
    expect(await problemOf(client(call, z.object({})))).toEqual({
      ...noResponse('INTERNAL_SERVER_ERROR'),
      requestId: null,
    })
  },
)
