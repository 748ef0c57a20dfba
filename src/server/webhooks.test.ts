import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handleOnce, memoryStore } from './handleOnce.ts'
import { verifyWebhook, WEBHOOK_EVENTS, WebhookError } from './webhooks.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SECRET = 'whsec_one'
const EVENT = { event: 'item/updated', eventId: 'e-1', itemId: 'i-1' }

const sign = (body: string, { secret = SECRET, at = NOW } = {}) => {
  const t = Math.floor(at / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

const verify = (body: string, signature: string | null, previousSecret?: string) =>
  verifyWebhook({ signature, body }, { secret: SECRET, previousSecret, now: NOW })

const refusal = async (body: string, signature: string | null) => {
  const error: unknown = await verify(body, signature).catch((caught: unknown) => caught)
  if (!(error instanceof WebhookError)) throw new Error('It was accepted.')
  return `${error.reason} ${error.status}`
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

  test.each([
    ['no header', null, 'NO_SIGNATURE 401'],
    ['an empty header', '', 'NO_SIGNATURE 401'],
    ['no time', sign(body).split(',')[1] ?? '', 'MALFORMED_SIGNATURE 401'],
    ['no signature', sign(body).split(',')[0] ?? '', 'MALFORMED_SIGNATURE 401'],
    [
      'a signature in another alphabet',
      sign(body).replace(/v1=.*/, `v1=${'Z'.repeat(64)}`),
      'MALFORMED_SIGNATURE 401',
    ],
  ])('refuses %s', async (_name, signature, refused) => {
    expect(await refusal(body, signature)).toBe(refused)
  })

  test('refuses each body and each signature in which one character is another', async () => {
    const signature = sign(body)
    const flip = (text: string, index: number) =>
      text.slice(0, index) + (text[index] === 'a' ? 'b' : 'a') + text.slice(index + 1)
    for (let index = 0; index < body.length; index += 1)
      expect(await refusal(flip(body, index), signature)).toBe('WRONG_SIGNATURE 401')
    for (let index = signature.indexOf('v1=') + 3; index < signature.length; index += 1)
      expect(await refusal(body, flip(signature, index))).toBe('WRONG_SIGNATURE 401')
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
})
