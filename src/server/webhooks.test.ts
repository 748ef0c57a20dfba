import { createHmac } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { EVENT_NAMES } from '../../packages/sandbox/service/events/eventBus.ts'
import { handleOnce, memoryStore, type EventStore } from './handleOnce.ts'
import { memoryOrder } from './memoryOrder.ts'
import { receiveWebhook } from './receiveWebhook.ts'
import { verifyWebhook, WEBHOOK_EVENTS, WebhookError, type WebhookOptions } from './webhooks.ts'

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
    const withoutStream = Object.defineProperty(request.clone(), 'body', { value: undefined })
    for (const given of [request, withoutStream])
      expect(await verifyWebhook(given, { secret: SECRET, now: NOW })).toEqual(EVENT)
  })

  test('knows the events that the service sends', () =>
    expect([...WEBHOOK_EVENTS].toSorted()).toEqual([...EVENT_NAMES].toSorted()))

  test('an event of deletions has their ids', async () => {
    const sent = { event: 'transactions/deleted', eventId: 'e', transactionIds: ['t'] }
    const text = JSON.stringify(sent)
    expect(await verify(text, sign(text))).toEqual(sent)
  })

  // Each further form of a header, a body and a time is a vector of examples/webhooks.
  const [time = '', signature = ''] = sign(body).split(',')
  test.each([
    ['two times, the right one first', `${time},${signature},t=1`],
    ['the same time twice', `${time},${time},${signature}`],
    ['a time with more behind it', `${time}=1,${signature}`],
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

  test.each([
    ['no JSON', '{', 'UNREADABLE 400'],
    ['a list', '[]', 'UNREADABLE 400'],
    ['no eventId', '{"event":"item/updated"}', 'UNREADABLE 400'],
    ['an empty eventId', '{"event":"item/updated","eventId":""}', 'UNREADABLE 400'],
    ['deletions without ids', '{"event":"transactions/deleted","eventId":"e"}', 'UNREADABLE 400'],
    ['an event of later', '{"event":"item/paused","eventId":"e"}', 'UNKNOWN_EVENT 204'],
  ])('refuses a signed body with %s', async (_name, text, refused) => {
    expect(await refusal(text, sign(text))).toBe(refused)
  })
})

describe('what verifyWebhook is given', () => {
  const body = JSON.stringify(EVENT)
  const signature = sign(body)
  const bytes = new TextEncoder().encode(` ${body} `)
  const options = { secret: SECRET, now: NOW }
  const part = [bytes.buffer, 1, bytes.length - 2] as const

  test.each([
    ['a Buffer', Buffer.from(body)],
    ['part of a buffer', new Uint8Array(...part)],
    ['an ArrayBuffer', bytes.buffer.slice(1, -1)],
    [
      'an ArrayBuffer of another realm',
      runInNewContext('new Uint8Array(bytes).buffer', { bytes: Buffer.from(body) }),
    ],
    ['a DataView', new DataView(...part)],
    ['shared memory', Buffer.from(new SharedArrayBuffer(bytes.length)).fill(body).subarray(0, -2)],
  ])('takes %s', async (_name, given) => {
    expect(await verifyWebhook({ signature, body: given }, options)).toEqual(EVENT)
  })

  const headers = { 'service-signature': signature }
  const read = new Request('https://host.example', { method: 'POST', headers, body })
  void read.json()
  test.each<[string, unknown]>([
    ['a parsed body', { signature, body: EVENT }],
    ['a parsed body without a signature', { signature: undefined, body: EVENT }],
    ['a Buffer that was written as JSON', { signature, body: Buffer.from(body).toJSON() }],
    ['a list of numbers', { signature, body: [...bytes] }],
    ['a promise of the text', { signature, body: Promise.resolve(body) }],
    ['no body', { signature }],
    ['null as the body', { signature, body: null }],
    ['nothing', undefined],
    ['null', null],
    ['the text alone', body],
    ['a request of Express', { headers, body: EVENT, get: () => signature }],
    ['a request of Express, not parsed', { headers, body: undefined }],
    ['a Request without its body', { headers: new Headers(headers) }],
    ['a Request that was read', read],
  ])('says what to give instead of %s', async (_name, given) => {
    // @ts-expect-error: from JavaScript comes anything.
    const verified = verifyWebhook(given, options)
    await expect(verified).rejects.toThrow(
      new TypeError(
        'verifyWebhook needs the raw bytes of the body, taken before any body parser: { signature, body }, or a Request that nothing has read.',
      ),
    )
  })

  test('says what to give instead of a list of headers', async () => {
    // @ts-expect-error: from JavaScript comes anything.
    await expect(verifyWebhook({ signature: [signature], body }, options)).rejects.toThrow(
      new TypeError('verifyWebhook needs the text of Service-Signature as signature.'),
    )
  })

  test.each(['\n', '\r\n', ' ', '\t', '\uFEFF'])(
    'a secret with %j around it is the secret',
    async (space) => {
      const around = `${space}${SECRET}${space}`
      for (const secrets of [{ secret: around }, { secret: 'whsec_new', previousSecret: around }])
        expect(await verifyWebhook({ signature, body }, { ...secrets, now: NOW })).toEqual(EVENT)
    },
  )

  // An unset variable in a template and a character that no editor shows are none, too.
  const NONE = ['', '\n', ' \r\n', '\u200B', 'undefined', 'null']
  test.each(NONE)('the secret %j is none, and opens nothing', async (empty) => {
    for (const secret of [empty, '\n', SECRET])
      for (const [given, message] of [
        [{ secret: empty }, 'verifyWebhook needs a secret.'],
        [
          { secret: SECRET, previousSecret: empty },
          'verifyWebhook needs previousSecret to be a secret, or null.',
        ],
      ] as const)
        await expect(
          verifyWebhook({ signature: sign(body, { secret }), body }, { ...given, now: NOW }),
        ).rejects.toThrow(new TypeError(message))
  })

  // A prefix alone, the marks of a file for Docker, two in one.
  const WRONG = ['whsec_', 'whsec_undefined', '"whsec_one"', "'whsec_one'", 'whsec_one\nwhsec_two']
  test.each(WRONG)('the secret %j cannot be one, and opens nothing', async (secret) => {
    const delivery = { signature: sign(body, { secret }), body }
    const what = 'in visible characters of ASCII, without quotation marks'
    for (const [given, name] of [
      [{ secret }, 'secret'],
      [{ secret: SECRET, previousSecret: secret }, 'previousSecret'],
    ] as const)
      await expect(verifyWebhook(delivery, { ...given, now: NOW })).rejects.toThrow(
        new TypeError(`verifyWebhook needs ${name} as the dashboard shows it: ${what}.`),
      )
  })

  test('a refusal says why in a sentence', async () => {
    await expect(verify(body, sign(body, { secret: 'other' }))).rejects.toThrow(
      'The webhook was refused (WRONG_SIGNATURE): no signature is that of this body with this secret. The body has to be the raw bytes, and the secret the whole one of this Application.',
    )
  })
})

describe('the checklist of a receiver', () => {
  const body = JSON.stringify(EVENT)
  const { event } = EVENT
  const given = (changes: Partial<WebhookOptions>, secret = SECRET) =>
    verifyWebhook(
      { signature: sign(body, { secret }), body },
      { secret: SECRET, now: NOW, ...changes },
    )

  test.each<['address' | 'header', string, string | string[]]>([
    ['address', '192.0.2.2', ['192.0.2.1', '192.0.2.2']],
    // As Node.js writes it, and as a proxy with the port.
    ['address', '::ffff:192.0.2.1', '192.0.2.1\n'],
    ['address', '::ffff:c000:201', '192.0.2.1'],
    ['address', '192.0.2.1:4711', '192.0.2.1'],
    ['address', '[2001:db8::1]:80', '2001:db8::1'],
    ['address', '2001:db8::1', '2001:0DB8:0::1'],
    ['header', 'a-password', 'a-password\n'],
    ['header', 'old', ['new', 'old']],
  ])('takes the %s %j where %j is expected', async (name, received, expected) => {
    const events = ['item/created', 'item/updated'] as const
    expect(await given({ [name]: { received, expected }, events })).toEqual(EVENT)
  })

  test.each<[string, 'address' | 'header', string | null | undefined, string]>([
    ['WRONG_ADDRESS 403', 'address', '192.0.2.10', '192.0.2.1'],
    ['WRONG_ADDRESS 403', 'address', undefined, '192.0.2.1'],
    ['WRONG_ADDRESS 403', 'address', '192.0.2.1, 192.0.2.9', '192.0.2.1'],
    ['WRONG_ADDRESS 403', 'address', 'unknown', '192.0.2.1'],
    ['WRONG_HEADER 401', 'header', 'a-pass', 'a-password'],
    ['WRONG_HEADER 401', 'header', 'a-password-', 'a-password'],
    ['WRONG_HEADER 401', 'header', null, 'a-password'],
    ['WRONG_HEADER 401', 'header', '', 'a-password'],
  ])(
    'refuses with %s the %s %j where %j is expected',
    async (refused, name, received, expected) => {
      const changes = { [name]: { received, expected } }
      expect(await refusalOf(given(changes))).toBe(refused)
      // The signature is the first to be checked.
      expect(await refusalOf(given(changes, 'whsec_other'))).toBe('WRONG_SIGNATURE 401')
    },
  )

  test('goes from address to header to event', async () => {
    const wrong = { received: 'x', expected: '::1' }
    const events = ['item/created'] as const
    expect(await refusalOf(given({ address: wrong, header: wrong, events }))).toBe(
      'WRONG_ADDRESS 403',
    )
    expect(await refusalOf(given({ header: wrong, events }))).toBe('WRONG_HEADER 401')
    expect(await refusalOf(given({ events }))).toBe('NOT_SUBSCRIBED 204')
    expect(await refusalOf(given({ events }, 'whsec_other'))).toBe('WRONG_SIGNATURE 401')
  })

  const NAMED = 'events that WEBHOOK_EVENTS names, or none for all of them'
  test.each<[string, unknown]>([
    ...[{ expected: '' }, { received: undefined, expected: undefined }, { expected: [] }].map(
      (header): [string, unknown] => [
        'the text that header has to be as header.expected',
        { header: { received: '', ...header } },
      ],
    ),
    ...[{ received: '', expected: ['\n'] }, '', null].map((address): [string, unknown] => [
      'the text that address has to be as address.expected',
      { address },
    ]),
    // None of them is ever equal to the address of a delivery.
    ...['192.0.2.0/24', 'service.example', '192.0.2.1,192.0.2.2', 'unknown', '192.0.2'].map(
      (expected): [string, unknown] => [
        `one IP address, not ${JSON.stringify(expected)}, in address.expected`,
        { address: { received: expected, expected } },
      ],
    ),
    ['a text as header.received', { header: { received: ['a'], expected: 'a' } }],
    ['a text as address.received', { address: { received: ['::1'], expected: '::1' } }],
    ...['', [], ['all'], event].map((events): [string, unknown] => [NAMED, { events }]),
  ])('needs %s: %j', async (needed, changes) => {
    // @ts-expect-error: from JavaScript comes anything.
    await expect(given(changes)).rejects.toThrow(new TypeError(`verifyWebhook needs ${needed}.`))
  })

  test.each(['adress', 'headers', 'event', 'previous_secret'])(
    'makes no check less for an option that is misspelt: %s',
    async (name) => {
      await expect(given({ [name]: 'x' })).rejects.toThrow(
        new TypeError(
          `verifyWebhook does not know ${name}: it takes secret, previousSecret, address, header, events, now.`,
        ),
      )
    },
  )

  test('ends in one call of the handler, and gives the refusal of a delivery that is none', async () => {
    const store = memoryStore()
    const handled: unknown[] = []
    const receive = (secret: string) =>
      receiveWebhook(
        { signature: sign(body, { secret }), body },
        { secret: SECRET, now: NOW, store },
        (one) => handled.push(one),
      )
    expect(await refusalOf(receive('whsec_other'))).toBe('WRONG_SIGNATURE 401')
    expect([await receive(SECRET), await receive(SECRET)]).toEqual([true, false])
    expect(handled).toEqual([EVENT])
  })

  test('an event that is delivered again while its handler runs waits, and is handled if that fails', async () => {
    const store = memoryStore()
    const results: (() => unknown)[] = [
      () => Promise.reject(new Error('The database is away.')),
      () => null,
    ]
    const deliver = () =>
      receiveWebhook({ signature: sign(body), body }, { secret: SECRET, now: NOW, store }, () =>
        results.shift()?.(),
      )
    // Signatures that are checked at once are known in any order.
    const settled = await Promise.allSettled([deliver(), deliver(), deliver()])
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(
      expect.arrayContaining(['failed', true, false]),
    )
  })
})

/** Works by their names, which log them and end when they are told to. */
const worksOf = (log: string[]) => (name: string) => {
  let [end, fail] = [() => {}, () => {}]
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve(name)
    fail = () => reject(new Error(name))
  })
  const work = () => {
    log.push(name)
    return promise
  }
  return { work, end, fail }
}

test('two copies of the module in one process, as Next makes them, handle one event of an Item at a time', async () => {
  vi.resetModules()
  const copy = await import('./receiveWebhook.ts')
  expect(copy.receiveWebhook).not.toBe(receiveWebhook)
  const log: string[] = []
  const [first, second, other] = ['first', 'second', 'other'].map(worksOf(log))
  const deliver = (receive: typeof receiveWebhook, itemId: string, given: typeof first) => {
    const body = JSON.stringify({ ...EVENT, itemId, eventId: crypto.randomUUID() })
    const options = { secret: SECRET, now: NOW, store: memoryStore() }
    return receive({ signature: sign(body), body }, options, () => given?.work())
  }
  const done = [deliver(receiveWebhook, 'i-1', first)]
  await vi.waitFor(() => expect(log).toEqual(['first']))
  done.push(deliver(copy.receiveWebhook, 'i-1', second))
  // Once this one has come to its handler, the second would have, too.
  other?.end()
  await deliver(copy.receiveWebhook, 'i-2', other)
  expect(log).toEqual(['first', 'other'])
  first?.end()
  second?.end()
  await Promise.all(done)
  expect(log).toEqual(['first', 'other', 'second'])
})

describe('memoryOrder', () => {
  test('runs one work of a key at a time, in order, and those of other keys beside it', async () => {
    const order = memoryOrder()
    const log: string[] = []
    const [first, second, third] = ['first', 'second', 'third'].map(worksOf(log))
    const other = worksOf(log)('other')
    const done = [first, second, third].map((one) => order('ana', () => one?.work()))
    const beside = order('bruno', other.work)
    other.end()
    third?.end()
    expect(await beside).toBe('other')
    expect(log).toEqual(['first', 'other'])
    first?.fail()
    await expect(done[0]).rejects.toThrow('first')
    await vi.waitFor(() => expect(log).toEqual(['first', 'other', 'second']))
    second?.end()
    expect(await Promise.all(done.slice(1))).toEqual(['second', 'third'])
    expect(await order('ana', () => 'later')).toBe('later')
  })

  test('gives up work that has waited too long, and lets nobody past what still runs', async () => {
    const timer = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
    const order = memoryOrder({ waitMs: 50 })
    const log: string[] = []
    const [first, late, last] = ['first', 'late', 'last'].map(worksOf(log))
    const running = order('ana', () => first?.work())
    const waiting = order('ana', () => late?.work())
    timer.abort()
    await expect(waiting).rejects.toThrow(
      'Work did not begin within 50 ms: the work before it has not ended.',
    )
    vi.restoreAllMocks()
    const next = order('ana', () => last?.work())
    last?.end()
    first?.end()
    expect([await running, await next]).toEqual(['first', 'last'])
    expect(log).toEqual(['first', 'last'])
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
  test.each([undefined, null, '', 7])(
    'handles no event with %j as its eventId',
    async (eventId) => {
      const add = vi.fn<() => boolean>(() => true)
      // @ts-expect-error: a webhook is what it is.
      const handled = handleOnce({ eventId }, { add, remove: () => null }, () => null)
      await expect(handled).rejects.toThrow(
        new TypeError('handleOnce needs an event with an eventId.'),
      )
      expect(add).not.toHaveBeenCalled()
    },
  )

  // What drivers of databases return of an INSERT.
  test.each([undefined, null, { changes: 0 }, [], 'INSERT 0 0', 1n])(
    'takes no store whose add returns %o, which does not say if the id is new',
    async (returned) => {
      const handle = vi.fn<() => void>()
      // @ts-expect-error: an INSERT returns anything.
      const handled = handleOnce(EVENT, { add: () => returned, remove: () => null }, handle)
      await expect(handled).rejects.toThrow(
        new TypeError('handleOnce needs a store whose add() returns whether the id is new.'),
      )
      expect(handle).not.toHaveBeenCalled()
    },
  )

  test('the store gets the event with its id, so that one INSERT can put it into a queue', async () => {
    const add = vi.fn<EventStore['add']>(() => true)
    await handleOnce(EVENT, { add, remove: () => null }, () => null)
    expect(add.mock.calls).toEqual([[EVENT.eventId, EVENT]])
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
