import type { BrowserContext, Frame, Page } from '@playwright/test'

declare global {
  /** The origin of every message that this window has received. */
  var receivedOrigins: string[]
  /** The messages of reported errors, which are then suppressed. */
  var reportedErrors: string[]
  /** The last port that this window has started. */
  var ownPort: MessagePort | undefined
  /** The nonce of the last `hello` that this window has received. */
  var seenNonce: string | undefined
  /** The number of channels that this window has created. */
  var channelCount: number
  /** The messages received over the ports that an attack transferred. */
  var replies: unknown[]
}

/** Records the messages of every window of the context, without changing its behaviour. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, {
      receivedOrigins: [],
      reportedErrors: [],
      replies: [],
      channelCount: 0,
    })
    addEventListener('message', ({ origin, data }) => {
      globalThis.receivedOrigins.push(origin)
      if (typeof data?.nonce === 'string') globalThis.seenNonce = data.nonce
    })
    addEventListener('error', (event) => {
      event.preventDefault()
      globalThis.reportedErrors.push(event.message)
    })
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        globalThis.channelCount += 1
      }
    }
    MessagePort.prototype.start = new Proxy(
      Object.getOwnPropertyDescriptor(MessagePort.prototype, 'start')?.value,
      {
        apply: (start: () => void, port: MessagePort) => {
          globalThis.ownPort = port
          Reflect.apply(start, port, [])
        },
      },
    )
  })
}

/** Values that are no message of the protocol, or none that is valid before the handshake. */
export const INVALID_MESSAGES: readonly unknown[] = [
  null,
  0,
  '',
  'hello',
  [],
  {},
  { connect: 'hello' },
  { connect: 'hello', versions: 1, nonce: 'n' },
  { connect: 'hello', versions: ['1'], nonce: 'n' },
  { connect: 'hello', versions: [1], nonce: { toString: 'n' } },
  { connect: 'hello', versions: [99], nonce: 'n' },
  { connect: 'init', version: 1, nonce: 'n' },
  { connect: 'HELLO', versions: [1], nonce: 'n' },
  { type: 'success', seq: 1, item: {} },
  { type: 'close', seq: 1, reason: 'success' },
  { type: 'token', connectToken: 'stolen' },
  JSON.parse('{"__proto__":{"connect":"hello","versions":[1],"nonce":"n"}}'),
]

/** The number of messages that each attacker sends. */
export const FLOOD_SIZE = 1_000

/** Adds a frame to the page, and waits until it has loaded. */
export async function addFrame(
  page: Page,
  properties: { src: string; name: string } | { srcdoc: string; name: string; sandbox: string },
): Promise<Frame> {
  await page.evaluate(({ name, ...given }) => {
    const frame = document.createElement('iframe')
    frame.name = name
    if ('sandbox' in given) frame.setAttribute('sandbox', given.sandbox)
    if ('srcdoc' in given) frame.srcdoc = given.srcdoc
    else frame.src = given.src
    document.body.append(frame)
    return new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()))
  }, properties)
  const element = await page.$(`iframe[name="${properties.name}"]`)
  const added = await element?.contentFrame()
  if (!added) throw new Error(`There is no frame ${properties.name}.`)
  return added
}

/**
 * Answers the greeting of a widget as the loader does, and records in `replies` what the widget sends. Runs in the page.
 */
export const answerAsLoader = (connectToken: string) => {
  globalThis.replies = []
  addEventListener('message', ({ source, data: { nonce } }) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      globalThis.replies.push(data)
      if (data.seq) port1.postMessage({ type: 'ack', seq: data.seq })
    })
    port1.start()
    const init = { connect: 'init', version: 1, nonce, mode: 'popup', options: {} }
    source?.postMessage(init, { targetOrigin: '*', transfer: [port2] })
    port1.postMessage({ type: 'token', connectToken })
  })
}
