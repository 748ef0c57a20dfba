import type { BrowserContext, Frame, Page } from '@playwright/test'

declare global {
  /** The origin of every message that this window was sent. */
  var heardFrom: string[]
  /** What was reported as an error, and let go. */
  var reported: string[]
  /** The port this window listens to. */
  var ownPort: MessagePort | undefined
  /** The nonce of the last `hello` this window was sent. */
  var seenNonce: string | undefined
  /** How many channels this window has made. */
  var channels: number
  /** What came back over the ports that were sent along with an attack. */
  var answers: unknown[]
}

/** Lets every window of the context tell what it was sent; nothing of its behaviour changes. */
export async function eavesdrop(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, { heardFrom: [], reported: [], answers: [], channels: 0 })
    addEventListener('message', ({ origin, data }) => {
      globalThis.heardFrom.push(origin)
      if (typeof data?.nonce === 'string') globalThis.seenNonce = data.nonce
    })
    addEventListener('error', (event) => {
      event.preventDefault()
      globalThis.reported.push(event.message)
    })
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        globalThis.channels += 1
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

/** Shapes that are no message of the wire, or not one that may be sent now. */
export const WRONG_SHAPES: readonly unknown[] = [
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

/** How many messages each attacker floods with. */
export const FLOOD = 1_000

/** Puts a frame into the page, and waits until it can be spoken in. */
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
  if (!added) throw new Error(`There is no frame ${properties.name}`)
  return added
}
