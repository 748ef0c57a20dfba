import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { sendJson, serveClient } from '../../testkit/serve.ts'

const call = { method: 'POST', path: '/items', body: {} } as const

async function problemFor(
  status: number,
  body: unknown,
  headers: Record<string, string> = { 'x-request-id': 'r' },
) {
  const { client } = await serveClient((_, response) => sendJson(response, body, status, headers))
  return expectProblem(client(call, z.object({})))
}

const withCode = (codeDescription: string) => ({ message: 'whatever', codeDescription })
const WITHOUT_CODE = { message: 'whatever' }

const token = (status: number) => ({ kind: 'token', status })
const unknown = (codeDescription: string) => ({ ...refused('UNKNOWN'), codeDescription })
const refused = (code: string) => ({ kind: 'refused', code })
const noResponse = (code: string) => ({ kind: 'noResponse', code })

describe('the problem of a response', () => {
  test.each([
    [400, WITHOUT_CODE, refused('INVALID_PARAMETER')],
    [400, withCode('CONNECTOR_NOT_SUPPORTED'), refused('CONNECTOR_NOT_SUPPORTED')],
    [400, withCode('SOMETHING_NEW'), refused('INVALID_PARAMETER')],
    [401, WITHOUT_CODE, token(401)],
    [401, withCode('CLIENT_KEYS_UNAUTHORIZED'), token(401)],
    [402, withCode('CREDITS_EXHAUSTED'), refused('CREDITS_EXHAUSTED')],
    [402, WITHOUT_CODE, refused('CREDITS_EXHAUSTED')],
    [403, WITHOUT_CODE, token(403)],
    [403, withCode('API_KEY_MISSING_OR_INVALID'), token(403)],
    [404, withCode('ITEM_NOT_FOUND'), refused('ITEM_NOT_FOUND')],
    [404, WITHOUT_CODE, unknown('UNKNOWN')],
    [404, withCode('SOMETHING_NEW'), unknown('SOMETHING_NEW')],
    [409, withCode('ITEM_CREATION_LIMIT_EXCEEDED'), refused('ITEM_CREATION_LIMIT_EXCEEDED')],
    [409, WITHOUT_CODE, token(409)],
    [409, withCode('SOMETHING_NEW'), token(409)],
    [418, withCode('SOMETHING_NEW'), unknown('SOMETHING_NEW')],
    [418, withCode('anything said'), unknown('UNKNOWN')],
    [500, withCode('INTERNAL_SERVER_ERROR'), noResponse('INTERNAL_SERVER_ERROR')],
    [500, WITHOUT_CODE, noResponse('INTERNAL_SERVER_ERROR')],
    [501, withCode('CONNECTOR_NOT_SUPPORTED'), refused('CONNECTOR_NOT_SUPPORTED')],
    [501, WITHOUT_CODE, refused('CONNECTOR_NOT_SUPPORTED')],
    [502, WITHOUT_CODE, noResponse('INTERNAL_SERVER_ERROR')],
    [503, withCode('OPEN_FINANCE_NOT_AVAILABLE'), noResponse('OPEN_FINANCE_NOT_AVAILABLE')],
    [503, WITHOUT_CODE, noResponse('INTERNAL_SERVER_ERROR')],
  ])('%i %j is %j', async (status, body, problem) =>
    expect(await problemFor(status, { code: status, ...body })).toEqual({
      ...problem,
      requestId: 'r',
      status,
      message: 'message' in body ? body.message : undefined,
    }),
  )

  test('depends on its codeDescription, never on its message', async () =>
    expect(await problemFor(400, { code: 400, message: 'CREDITS_EXHAUSTED' })).toMatchObject(
      refused('INVALID_PARAMETER'),
    ))
})

describe('a validation failure', () => {
  const entry = (parameter: string, message: unknown) => ({
    code: 'INVALID_PARAMETER',
    parameter,
    message,
  })

  test('has its fields', async () =>
    expect(
      await problemFor(400, { errors: [entry('cpf', 'wrong'), entry('user', '')] }),
    ).toMatchObject({
      kind: 'invalid',
      fields: [
        { parameter: 'cpf', message: 'wrong' },
        { parameter: 'user', message: '' },
      ],
      requestId: 'r',
    }))

  test('leaves out entries without a field, and messages that are no text', async () =>
    expect(
      await problemFor(400, { errors: [{ message: 'x' }, 'y', entry('cpf', 5)] }),
    ).toMatchObject({
      fields: [{ parameter: 'cpf', message: '' }],
    }))

  test('with a codeDescription of its own is that refusal', async () =>
    expect(
      await problemFor(400, {
        ...withCode('CONNECTOR_NOT_SUPPORTED'),
        errors: [entry('connectorId', 'x')],
      }),
    ).toMatchObject(refused('CONNECTOR_NOT_SUPPORTED')))

  test.each([[], 'cpf', null])('without entries (%j) is a refusal', async (errors) =>
    expect(await problemFor(400, { code: 400, errors })).toMatchObject(
      refused('INVALID_PARAMETER'),
    ),
  )
})

test.each([
  ['Retry-After', { 'retry-after': '7' }, 7000],
  ['RateLimit-Reset', { 'ratelimit-reset': '12' }, 12_000],
  ['the sooner of both', { 'retry-after': '7', 'ratelimit-reset': '12' }, 7000],
  ['the sooner of both, the other way', { 'retry-after': '60', 'ratelimit-reset': '3' }, 3000],
  ['at least a second', { 'retry-after': '0' }, 1000],
  [
    'Retry-After, as a date',
    { 'retry-after': 'Wed, 02 Sep 2026 12:00:20 GMT', date: 'Wed, 02 Sep 2026 12:00:00 GMT' },
    20_000,
  ],
  ['RateLimit-Reset', { 'retry-after': 'soon', 'ratelimit-reset': '12' }, 12_000],
  ['a minute, without a header', {}, 60_000],
  ['a minute, for an invalid header', { 'retry-after': 'soon' }, 60_000],
  ['a minute, for a time in the past', { 'retry-after': '-5' }, 60_000],
  ['at most five minutes', { 'retry-after': '86400' }, 300_000],
])('too many requests wait for %s: %j → %i ms', async (_what, headers, waitMs) =>
  expect(await problemFor(429, withCode('TOO_MANY_REQUESTS'), headers)).toMatchObject({
    kind: 'busy',
    waitMs,
    requestId: null,
  }),
)

test('the request id is taken from the header, else from the body', async () => {
  expect(await problemFor(500, { requestId: 'b' })).toMatchObject({ requestId: 'r' })
  expect(await problemFor(500, { requestId: 'b' }, {})).toMatchObject({ requestId: 'b' })
})

describe('an answer without the service’s envelope', () => {
  const bodies = [
    '<!doctype html><title>Not here</title>',
    '',
    '[]',
    'null',
    '{"errors":',
    '{"message":"no Route matched with those values"}',
    '{"error":"Forbidden","code":"WAF"}',
  ]

  test.each([400, 402, 403, 404, 405, 408, 413, 418, 501, 502, 503, 504, 511])(
    'is of a gateway, and says nothing of the Item: %i',
    async (status) => {
      const code = status < 500 ? 'UNREADABLE_ANSWER' : 'INTERNAL_SERVER_ERROR'
      for (const body of bodies) {
        const { client } = await serveClient((_, response) => response.writeHead(status).end(body))
        const problem = await expectProblem(client(call, z.object({})))
        const about = { ...noResponse(code), requestId: null, status }
        expect({ body, ...problem }).toMatchObject({ body, ...about })
      }
    },
  )

  // `fetch` itself follows no redirect here, and may send a call that was misdirected once more.
  test.each([301, 421])('that leads elsewhere leads nowhere: %i', async (status) => {
    const { client, received } = await serveClient((_, response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(),
    )
    expect(await expectProblem(client(call, z.object({})))).toMatchObject({ kind: 'noResponse' })
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere')
  })
})
