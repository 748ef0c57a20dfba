import { withConfig } from '../sandbox/widget/config.ts'
import { addFrame, eavesdrop, FLOOD, WRONG_SHAPES } from './support/attack.ts'
import { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

// Thousands of messages take their time on a busy machine.
test.setTimeout(60_000)

/** The host page's server under a name that is not its own: another origin. */
const elsewhere = (hostUrl: string) => hostUrl.replace('shop.', 'evil.')

test('the host page: windows, origins, shapes, replays and floods that are not the widget’s change nothing', async ({
  page,
  context,
  host,
  servers,
}) => {
  const widget = new WidgetPage(page, page.frameLocator('[title="Connect your bank"]'))
  await eavesdrop(context)
  await host.connect()
  await expect(widget.search).toBeVisible()
  const real = page.frames().find((frame) => frame.url() === `${servers.widgetUrl}/`)
  if (!real) throw new Error('The widget is not in a frame')
  const nonce = await page.evaluate(() => globalThis.seenNonce)
  const before = await page.evaluate(() => globalThis.told)

  const attackers = [
    page.mainFrame(),
    await addFrame(page, { name: 'evil', src: `${elsewhere(servers.hostUrl)}/` }),
    await addFrame(page, { name: 'twin', src: `${servers.widgetUrl}/complete.html` }),
    await addFrame(page, { name: 'nobody', srcdoc: '<p>', sandbox: 'allow-scripts' }),
  ]
  const heard = () => page.evaluate(() => globalThis.heardFrom.length)
  let expected = await heard()
  for (const attacker of attackers) {
    await attacker.evaluate(
      ([used, shapes, times]) => {
        const hello = { connect: 'hello', versions: [1] }
        const all = [...shapes, { ...hello, nonce: used }, { ...hello, nonce: 'fresh' }]
        for (let sent = 0; sent < times; sent += 1)
          parent.postMessage(all[sent % all.length], '*', [new MessageChannel().port1])
      },
      [nonce, WRONG_SHAPES, FLOOD] as const,
    )
    expected += FLOOD
  }
  // The widget itself, taken over: its hello once more, and hellos that are none.
  await real.evaluate(
    ([used, shapes]) => {
      for (const shape of [{ connect: 'hello', versions: [1], nonce: used }, ...shapes])
        parent.postMessage(shape, '*')
    },
    [nonce, WRONG_SHAPES] as const,
  )
  expected += 1 + WRONG_SHAPES.length
  await expect.poll(heard).toBe(expected)
  const origins = await page.evaluate(() => [...new Set(globalThis.heardFrom)])
  expect(origins).toEqual([servers.widgetUrl, servers.hostUrl, elsewhere(servers.hostUrl), 'null'])
  // The page itself has sent from its own channels, and answered one hello.
  expect(await page.evaluate(() => globalThis.channels)).toBe(FLOOD + 1)

  // Over its own port: of newer kinds, which are ignored, and broken ones, which are reported.
  await real.evaluate((times) => {
    for (let sent = 0; sent < times; sent += 1) {
      globalThis.ownPort?.postMessage({ type: 'dance', seq: sent })
      globalThis.ownPort?.postMessage({ type: 'success', seq: sent, item: { id: 1 } })
    }
  }, FLOOD)
  const reported = () => page.evaluate(() => globalThis.reported)
  await expect.poll(async () => (await reported()).length).toBe(FLOOD)
  // The session's script is loaded with CORS for its hash, so that the page learns what was wrong.
  expect([...new Set(await reported())]).toEqual(['Uncaught Error: Connect: malformed message'])

  expect(await page.evaluate(() => globalThis.told)).toEqual(before)
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
  expect(await host.told('onSuccess')).toMatchObject([{ item: { connector: { id: 0 } } }])
  expect(await host.told('onError')).toEqual([])
  expect(await host.told('connectToken')).toHaveLength(1)
})

test('the widget: windows, nonces, shapes, replays and floods that are not its host’s change nothing', async ({
  page,
  context,
  host,
  widgetRequests,
  servers,
}) => {
  const widget = new WidgetPage(page, page.frameLocator('[name="widget"]'))
  await eavesdrop(context)
  await page.goto(host.url)
  const token = await host.mintToken()
  const real = await addFrame(page, { name: 'widget', src: `${servers.widgetUrl}/` })
  const evil = await addFrame(page, { name: 'evil', src: `${elsewhere(servers.hostUrl)}/` })
  const nonce = () => page.evaluate(() => globalThis.seenNonce)
  await expect.poll(nonce).toBeTruthy()
  const heard = () => real.evaluate(() => globalThis.heardFrom.length)
  const mode = () => real.evaluate(() => document.documentElement.dataset['mode'])
  const calls = () => widgetRequests.filter((request) => request.url().includes('/api/'))

  const init = { connect: 'init', version: 1, nonce: await nonce(), mode: 'attacked', options: {} }
  const send = (from: typeof evil, inits: readonly unknown[]) =>
    from.evaluate((shapes) => {
      const target = self === parent ? window.frames[0] : parent.frames[0]
      for (const shape of shapes) {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => globalThis.answers.push(data))
        port1.start()
        port1.postMessage({ type: 'token', connectToken: 'stolen' })
        target?.postMessage(shape, '*', [port2])
      }
    }, inits)

  // Another window, with everything right; then the host itself, with something wrong.
  await send(
    evil,
    Array.from({ length: FLOOD }, () => init),
  )
  const wrong = [
    ...WRONG_SHAPES.filter((shape) => !JSON.stringify(shape)?.includes('init')),
    { ...init, nonce: 'wrong' },
    { ...init, version: 2 },
  ]
  await send(page.mainFrame(), wrong)
  await expect.poll(heard).toBe(FLOOD + wrong.length)
  // What claims to be an init and has impossible options is told so, over the port it brought, and no more.
  await send(page.mainFrame(), [{ ...init, options: { countries: 'BR' } }])
  await expect
    .poll(() => page.evaluate(() => globalThis.answers))
    .toMatchObject([{ type: 'error', error: { code: 'INVALID_OPTIONS' } }, { type: 'close' }])
  expect(await mode()).toBeUndefined()
  expect(calls()).toEqual([])

  const right = { ...init, mode: 'modal', options: { includeSandbox: true } }
  await page.evaluate(
    ([shape, connectToken]) => {
      globalThis.answers = []
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => {
        globalThis.answers.push(data)
        if (data.seq) port1.postMessage({ type: 'ack', seq: data.seq })
      })
      port1.start()
      Object.assign(globalThis, { hostPort: port1 })
      window.frames[0]?.postMessage(shape, '*', [port2])
      port1.postMessage({ type: 'token', connectToken })
    },
    [right, token] as const,
  )
  await expect(widget.search).toBeVisible()

  // Once there is a host there is no other: the same init again, from whomever, and broken words on the port.
  const before = await heard()
  await send(
    page.mainFrame(),
    Array.from({ length: FLOOD }, () => init),
  )
  await send(evil, [init])
  await expect.poll(heard).toBe(before + FLOOD + 1)
  const broken = await page.evaluate(
    (shapes) => {
      const port: unknown = Reflect.get(globalThis, 'hostPort')
      if (!(port instanceof MessagePort)) throw new Error('There is no port')
      const all = [...shapes, { type: 'token' }, { type: 'close' }, { type: 'dance' }]
      for (const shape of all) port.postMessage(shape)
      return all.length
    },
    WRONG_SHAPES.filter((shape) => !JSON.stringify(shape)?.includes('"token"')),
  )
  expect(broken).toBeGreaterThan(10)
  expect(await mode()).toBe('modal')

  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
  const keys = await Promise.all(calls().map((call) => call.headerValue('x-api-key')))
  expect([...new Set(keys)]).toEqual([token])
  expect(await evil.evaluate(() => globalThis.answers)).toEqual([])
  const reported = await real.evaluate(() => [...new Set(globalThis.reported)])
  expect(reported).toEqual(['Uncaught Error: A malformed message was dropped.'])
  const told = () => page.evaluate(() => globalThis.answers)
  const success = expect.objectContaining({ type: 'success' })
  await expect.poll(told).toContainEqual(success)
})

test('the widget: a host that the operator does not allow, or that has no origin, gets nothing', async ({
  page,
  context,
  host,
  servers,
  widgetRequests,
}) => {
  await eavesdrop(context)
  await page.clock.install()
  await context.route(`${servers.widgetUrl}/`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('widget.', '') })
    const { 'content-encoding': _, ...headers } = response.headers()
    const body = withConfig(await response.text(), { allowedHosts: [servers.hostUrl] })
    await route.fulfill({ response, headers, body })
  })
  const calls = () => widgetRequests.filter((request) => request.url().includes('/api/'))

  const evil = new HostPage(page, elsewhere(servers.hostUrl))
  await evil.connect()
  // While the frame is still on its way to its page, there is nobody in it to ask.
  const inFrame = () =>
    page
      .frames()[1]
      ?.evaluate(() => [globalThis.heardFrom, document.documentElement.dataset['mode']])
      .catch(() => null)
  await expect.poll(inFrame).toEqual([[elsewhere(servers.hostUrl)], undefined])
  // The loader waits for the page from the moment at which there is a token to give it.
  await expect.poll(() => evil.tokens()).toHaveLength(1)
  await page.clock.fastForward(10_000)
  await expect.poll(() => evil.told('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
  // The loader's notice stays until the person closes it.
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await evil.told('onClose')).toEqual([{ reason: 'error' }])
  expect(await evil.told('onReady')).toEqual([])

  // A sandboxed page without an origin opens the widget, whose own origin stays what it is.
  await page.goto(host.url)
  const nobody = await addFrame(page, {
    name: 'nobody',
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    srcdoc: '<button>Open</button>',
  })
  await nobody.evaluate((url) => {
    addEventListener('message', ({ data: { nonce }, source }) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => globalThis.answers.push(data))
      port1.start()
      port1.postMessage({ type: 'token', connectToken: 'stolen' })
      const init = { connect: 'init', version: 1, nonce, mode: 'popup', options: {} }
      source?.postMessage(init, { targetOrigin: '*', transfer: [port2] })
    })
    document.querySelector('button')?.addEventListener('click', () => open(url))
  }, `${servers.widgetUrl}/`)
  const opened = page.waitForEvent('popup')
  await nobody.getByRole('button', { name: 'Open' }).click()
  const popup = await opened
  await expect.poll(() => popup.evaluate(() => globalThis.heardFrom)).toEqual(['null'])
  expect(await popup.evaluate(() => document.documentElement.dataset['mode'])).toBeUndefined()
  expect(await nobody.evaluate(() => globalThis.answers)).toEqual([])

  expect(calls()).toEqual([])
  // Whoever is allowed is served as ever.
  await host.connect()
  await expect.poll(() => host.told('onReady')).toHaveLength(1)
})
