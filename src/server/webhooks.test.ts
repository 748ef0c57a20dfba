import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handleOnce, memoryStore } from './handleOnce.ts'
import { verifyWebhook, WEBHOOK_EVENTS, WebhookError } from './webhooks.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SECRET = 'whsec_one'
const EVENT = { event: 'item/updated', eventId: 'e-1', itemId: 'i-1' }

const sign = (body: string, { secret = SECRET, at = NOW } = {}) => {
  const t = Math.floor(at / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

const verify = (body: string, signature: string | null | undefined, previousSecret?: string) =>
  verifyWebhook({ signature, body }, { secret: SECRET, previousSecret, now: NOW })

const refusalOf = async (verified: Promise<unknown>) => {
  const error: unknown = await verified.catch((caught: unknown) => caught)
  if (!(error instanceof WebhookError)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.reason} ${error.status}`
}
const refusal = (body: string, signature?: string | null) => refusalOf(verify(body, signature))

const MiB = 1024 ** 2
/** A Request whose body comes in these pieces; the lengths of those that were read are in `pulled`. */
const requestOf = (pieces: Uint8Array[], headers: Record<string, string>) => {
  const left = [...pieces]
  const pulled: number[] = []
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = left.shift()
        if (piece) controller.enqueue(piece)
        pulled.push(piece?.length ?? 0)
        if (!piece) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  return { request: new Request('https://host.example/webhooks', init), pulled }
}

describe('verifyWebhook', () => {
  const body = JSON.stringify(EVENT)

  test('reads a Request of the web platform', async () => {
    const request = new Request('https://host.example/webhooks', {
      method: 'POST',
      headers: { 'Service-Signature': sign(body) },
      body,
    })
    expect(await verifyWebhook(request, { secret: SECRET, now: NOW })).toEqual(EVENT)
  })

  test.each(WEBHOOK_EVENTS)('knows the event %s', async (event) => {
    const sent = {
      event,
      eventId: 'e',
      ...(event === 'transactions/deleted' && { transactionIds: ['t'] }),
    }
    const text = JSON.stringify(sent)
    expect(await verify(text, sign(text))).toEqual(sent)
  })

  test('takes the previous secret, and either of two signatures, during a rotation', async () => {
    const old = sign(body, { secret: 'whsec_before' })
    expect(await verify(body, old, 'whsec_before')).toEqual(EVENT)
    expect(await verify(body, `${old},${sign(body).split(',')[1]}`)).toEqual(EVENT)
  })

  test.each([null, undefined, ''])('refuses the header %j', async (header) => {
    expect(await refusal(body, header)).toBe('NO_SIGNATURE 401')
  })

  const [time = '', signature = ''] = sign(body).split(',')
  test.each([
    ['no time', signature],
    ['no signature', time],
    ['a signature in another alphabet', `${time},v1=${'Z'.repeat(64)}`],
    ['two times, the right one last', `t=1,${time},${signature}`],
    ['two times, the right one first', `${time},${signature},t=1`],
    ['the same time twice', `${time},${time},${signature}`],
    ['a time that is no whole number', `${time.replace('t=', 't=+')},${signature}`],
    ['a time with more behind it', `${time}=1,${signature}`],
    ['six signatures', `${time},${signature}${`,v1=${'0'.repeat(64)}`.repeat(5)}`],
    ['more than 1,000 characters', `${time},${signature}${',x=1'.repeat(1000)}`],
  ])('refuses a header with %s', async (_name, header) => {
    expect(await refusal(body, header)).toBe('MALFORMED_SIGNATURE 401')
  })

  test('refuses each body and each signature in which one character is another', async () => {
    const header = sign(body)
    const flip = (text: string, index: number) =>
      text.slice(0, index) + (text[index] === 'a' ? 'b' : 'a') + text.slice(index + 1)
    for (let index = 0; index < body.length; index += 1)
      expect(await refusal(flip(body, index), header)).toBe('WRONG_SIGNATURE 401')
    for (let index = header.indexOf('v1=') + 3; index < header.length; index += 1)
      expect(await refusal(body, flip(header, index))).toBe('WRONG_SIGNATURE 401')
  })

  test('refuses the same event with its keys in another order, and with other spaces', async () => {
    const { event, eventId, itemId } = EVENT
    for (const text of [JSON.stringify({ itemId, eventId, event }), JSON.stringify(EVENT, null, 1)])
      expect(await refusal(text, sign(body))).toBe('WRONG_SIGNATURE 401')
  })

  test('refuses another secret, and the time of another delivery', async () => {
    expect(await refusal(body, sign(body, { secret: 'whsec_other' }))).toBe('WRONG_SIGNATURE 401')
    const later = sign(body, { at: NOW + 60_000 }).split(',')[0]
    expect(await refusal(body, `${later},${sign(body).split(',')[1]}`)).toBe('WRONG_SIGNATURE 401')
  })

  test.each([
    [-301, 'TOO_OLD 401'],
    [301, 'TOO_OLD 401'],
  ])('refuses a delivery of %d seconds from now', async (seconds, refused) => {
    expect(await refusal(body, sign(body, { at: NOW + seconds * 1000 }))).toBe(refused)
  })

  test.each([-300, 0, 300])('takes a delivery of %d seconds from now', async (seconds) => {
    expect(await verify(body, sign(body, { at: NOW + seconds * 1000 }))).toEqual(EVENT)
  })

  test.each([
    ['no JSON', '{', 'UNREADABLE 400'],
    ['a list', '[]', 'UNREADABLE 400'],
    ['no eventId', '{"event":"item/updated"}', 'UNREADABLE 400'],
    ['deletions without ids', '{"event":"transactions/deleted","eventId":"e"}', 'UNREADABLE 400'],
    ['an event of later', '{"event":"item/paused","eventId":"e"}', 'UNKNOWN_EVENT 204'],
  ])('refuses a signed body with %s', async (_name, text, refused) => {
    expect(await refusal(text, sign(text))).toBe(refused)
  })
})

describe('what a delivery can cost', () => {
  const body = JSON.stringify(EVENT)
  const options = { secret: SECRET, previousSecret: 'whsec_before', now: NOW }
  const old = sign(body, { at: NOW - 3600_000 })

  test.each([
    ['no header', {}, 'NO_SIGNATURE 401'],
    ['two times', { 'Service-Signature': `t=1,${sign(body)}` }, 'MALFORMED_SIGNATURE 401'],
    ['an old signature', { 'Service-Signature': old }, 'TOO_OLD 401'],
    [
      'a length that is too large',
      { 'Service-Signature': sign(body), 'Content-Length': String(MiB + 1) },
      'TOO_LARGE 413',
    ],
  ])('a Request with %s is refused before its body is read', async (_name, headers, refused) => {
    const { request, pulled } = requestOf([new Uint8Array(1)], headers)
    expect(await refusalOf(verifyWebhook(request, options))).toBe(refused)
    expect(pulled).toEqual([])
  })

  test('a body is read up to 1 MiB', async () => {
    const text = body.padEnd(MiB)
    const whole = () => [new TextEncoder().encode(text)]
    const headers = { 'Service-Signature': sign(text) }
    expect(await verifyWebhook(requestOf(whole(), headers).request, options)).toEqual(EVENT)
    const longer = requestOf([...whole(), new Uint8Array(1), ...whole()], headers)
    expect(await refusalOf(verifyWebhook(longer.request, options))).toBe('TOO_LARGE 413')
    expect(longer.pulled).toEqual([MiB, 1])
    expect(await refusal(`${text} `, sign(`${text} `))).toBe('TOO_LARGE 413')
    expect(await refusal('é'.repeat(MiB / 2 + 1), sign(body))).toBe('TOO_LARGE 413')
  })

  test('a body that stalls or is cut is unreadable', async () => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    const headers = { 'Service-Signature': sign(body) }
    const stalled = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const cut = new ReadableStream<Uint8Array>({ pull: (one) => one.error(new Error('Cut.')) })
    const refusals = [stalled, cut].map((stream) => {
      const init = { method: 'POST', headers, body: stream, duplex: 'half' as const }
      const request = new Request('https://host.example/webhooks', init)
      return refusalOf(verifyWebhook(request, options))
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await Promise.all(refusals)).toEqual(['UNREADABLE 400', 'UNREADABLE 400'])
  })

  test('one HMAC is computed for each secret, whatever is claimed, and none for an old delivery', async () => {
    const sums = [vi.spyOn(crypto.subtle, 'sign'), vi.spyOn(crypto.subtle, 'verify')]
    const count = () => sums.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const forged = sign(body, { secret: 'whsec_other' }) + `,v1=${'0'.repeat(64)}`.repeat(4)
    expect(await refusalOf(verifyWebhook({ signature: forged, body }, options))).toBe(
      'WRONG_SIGNATURE 401',
    )
    expect(count()).toBe(2)
    await refusalOf(verifyWebhook({ signature: old, body }, options))
    expect(count()).toBe(2)
  })
})

describe('handleOnce', () => {
  test('handles an event once, also when two deliveries come at the same time', async () => {
    const store = memoryStore()
    const handled: string[] = []
    const handle = async () => {
      await Promise.resolve()
      handled.push('once')
    }
    const results = await Promise.all([1, 2, 3].map(() => handleOnce(EVENT, store, handle)))
    expect(results).toEqual([true, false, false])
    expect(handled).toEqual(['once'])
  })

  test('lets an event that failed be handled when it is delivered again', async () => {
    const store = memoryStore()
    const fail = () => Promise.reject(new Error('The database is away.'))
    await expect(handleOnce(EVENT, store, fail)).rejects.toThrow('The database is away.')
    expect(await handleOnce(EVENT, store, () => null)).toBe(true)
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('The store is away.'))],
    [
      'throws',
      () => {
        throw new Error('The store is away.')
      },
    ],
  ])('throws the error of the handler where the store %s too', async (_name, remove) => {
    const error = new Error('The database is away.')
    const handled = handleOnce(EVENT, { add: () => true, remove }, () => Promise.reject(error))
    await expect(handled).rejects.toBe(error)
    expect(error.cause).toMatchObject({ message: 'The store is away.' })
    const frozen = Object.freeze(new Error('The database is away.'))
    const fail = () => Promise.reject(frozen)
    await expect(handleOnce(EVENT, { add: () => true, remove }, fail)).rejects.toBe(frozen)
  })
})
