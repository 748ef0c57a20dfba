import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { createHostListener, createHostPort, createHostWindow } from '../../testkit/hostListener.ts'
import { stubPage } from '../../testkit/page.ts'
import { connectAgain } from './connectAgain.ts'
import type { HostConnection } from './connectToHost.ts'
import { waitFor } from '../../testkit/waitFor.ts'

const SHOP = 'https://shop.example'
const RUN = { runId: RUN_ID, connectToken: 'saved', itemId: 'item-1', options: {}, origin: SHOP }
const GREETING = { connect: 'greeting' }

let page: ReturnType<typeof stubPage>
let received: unknown[][]
let connection: HostConnection
let host: ReturnType<typeof createHostWindow>

const start = (origin: string | null = SHOP) => {
  const { listener, received: kept } = createHostListener()
  received = kept
  connection = connectAgain({ ...RUN, origin }, listener)
  connection.start()
  received.length = 0
}
const greet = (fields: object = {}) =>
  page.fire('message', { data: GREETING, origin: SHOP, source: host.host, ports: [], ...fields })

/** Answers the hello as the loader does. */
const answer = () => {
  const port = createHostPort()
  const data = { connect: 'init', version: 1, nonce: 'nonce', options: { theme: 'dark' } }
  greet({ data, ports: [port.given] })
  return port
}

beforeEach(() => {
  vi.stubGlobal('connectHead', undefined)
  vi.stubGlobal('crypto', { randomUUID: () => 'nonce' })
  page = stubPage()
  host = createHostWindow()
})

test('the run continues immediately, with the saved values and the host page’s origin', () => {
  const { listener, received: kept } = createHostListener()
  connectAgain(RUN, listener).start()
  expect(kept).toEqual([
    ['connected', {}, SHOP, 'item-1', RUN_ID],
    ['token', 'saved'],
  ])
})

test('the host page gets every message in order once its loader has sent a greeting', async () => {
  start()
  connection.notify({ type: 'ready' })
  connection.askForToken('expired', 'item-1')
  greet()
  expect(host.postMessage.mock.calls).toMatchObject([[{ connect: 'hello', nonce: 'nonce' }, '*']])
  const { say, sent } = answer()
  connection.notify({ type: 'close', reason: 'user' })
  await waitFor(() =>
    expect(sent).toMatchObject([
      { type: 'ready' },
      { type: 'tokenRequest', reason: 'expired', itemId: 'item-1' },
      { type: 'close', seq: 1 },
    ]),
  )
  say({ type: 'ack', seq: 1 })
  say({ type: 'token', connectToken: 'saved' })
  say({ type: 'token', connectToken: 'fresh' })
  say({ type: 'close', by: 'host' })
  // The run has begun: its options stay, and the token that it has is no news.
  await waitFor(() =>
    expect(received).toEqual([
      ['token', 'fresh'],
      ['close', 'host'],
    ]),
  )
})

test('an empty frame shows the loader that this window waits for its greeting', () => {
  start()
  expect([...page.body]).toMatchObject([{ name: 'connect-awaits-greeting', hidden: true }])
  greet()
  expect(page.body.size).toBe(0)
})

test('a greeting that is repeated is answered by the same hello', () => {
  start()
  greet()
  greet()
  expect(host.postMessage.mock.calls.map(([hello]) => hello)).toEqual([
    { connect: 'hello', versions: [1], nonce: 'nonce' },
    { connect: 'hello', versions: [1], nonce: 'nonce' },
  ])
})

describe('a greeting is not answered', () => {
  test.each<[string, object]>([
    ['of another origin', { origin: 'https://bank.example' }],
    ['of an opaque origin', { origin: 'null' }],
    ['of no window', { source: null }],
    ['of a port', { source: new MessageChannel().port1 }],
    ['that is none', { data: { connect: 'hello' } }],
    ['that is a text', { data: 'greeting' }],
  ])('%s', (_, fields) => {
    start()
    greet(fields)
    expect(host.postMessage).not.toHaveBeenCalled()
  })

  test('where no host page began the run', () => {
    start(null)
    expect(page.body.size).toBe(0)
    greet()
    expect(host.postMessage).not.toHaveBeenCalled()
  })
})
