import { BANKS } from './support/banks.ts'
import {
  addFrame,
  answerAsLoader,
  recordMessages,
  FLOOD_SIZE,
  INVALID_MESSAGES,
} from './support/attacks.ts'
import { HostPage } from './support/HostPage.ts'
import { configure } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

// Thousands of messages take long on a busy machine.
test.setTimeout(60_000)

/** The host page's server under another host name, which makes it another origin. */
const evilOrigin = (hostUrl: string) => hostUrl.replace('shop.', 'evil.')

test('the host page ignores messages of other windows and origins, invalid messages, replays and floods', async ({
  page,
  context,
  host,
  servers,
}) => {
  const widget = new WidgetPage(page, page.frameLocator('[title="Connect your bank"]'))
  await recordMessages(context)
  await host.connect()
  await expect(widget.search).toBeVisible()
  // The callbacks of the start have been called.
  await expect.poll(() => host.callsOf('onReady')).toHaveLength(1)
  await expect.poll(() => host.eventNames()).toContain('SCREEN_CHANGED')
  const widgetFrame = page.frames().find((frame) => frame.url() === `${servers.widgetUrl}/`)
  if (!widgetFrame) throw new Error('The widget is not in a frame.')
  const nonce = await page.evaluate(() => globalThis.seenNonce)
  const before = await page.evaluate(() => globalThis.callbackCalls)

  const attackers = [
    page.mainFrame(),
    await addFrame(page, { name: 'evil', src: `${evilOrigin(servers.hostUrl)}/` }),
    await addFrame(page, { name: 'twin', src: `${servers.widgetUrl}/complete.html` }),
    await addFrame(page, { name: 'opaque', srcdoc: '<p>', sandbox: 'allow-scripts' }),
  ]
  const receivedCount = () => page.evaluate(() => globalThis.receivedOrigins.length)
  let expected = await receivedCount()
  for (const attacker of attackers) {
    await attacker.evaluate(
      ([used, shapes, times]) => {
        const hello = { connect: 'hello', versions: [1] }
        const all = [...shapes, { ...hello, nonce: used }, { ...hello, nonce: 'fresh' }]
        for (let sent = 0; sent < times; sent += 1)
          parent.postMessage(all[sent % all.length], '*', [new MessageChannel().port1])
      },
      [nonce, INVALID_MESSAGES, FLOOD_SIZE] as const,
    )
    expected += FLOOD_SIZE
  }
  // From the widget's own window: a repeated hello, and invalid ones.
  await widgetFrame.evaluate(
    ([used, shapes]) => {
      for (const shape of [{ connect: 'hello', versions: [1], nonce: used }, ...shapes])
        parent.postMessage(shape, '*')
    },
    [nonce, INVALID_MESSAGES] as const,
  )
  expected += 1 + INVALID_MESSAGES.length
  await expect.poll(receivedCount).toBe(expected)
  const origins = await page.evaluate(() => [...new Set(globalThis.receivedOrigins)])
  expect(origins).toEqual([servers.widgetUrl, servers.hostUrl, evilOrigin(servers.hostUrl), 'null'])
  // The attack from the page created its channels, and the loader answered one hello.
  expect(await page.evaluate(() => globalThis.channelCount)).toBe(FLOOD_SIZE + 1)

  // Over the widget's port: unknown types are ignored, malformed messages are reported.
  await widgetFrame.evaluate((times) => {
    for (let sent = 0; sent < times; sent += 1) {
      globalThis.ownPort?.postMessage({ type: 'dance', seq: sent })
      globalThis.ownPort?.postMessage({ type: 'success', seq: sent, item: { id: 1 } })
    }
  }, FLOOD_SIZE)
  const reportedErrors = () => page.evaluate(() => globalThis.reportedErrors)
  await expect.poll(async () => (await reportedErrors()).length).toBe(FLOOD_SIZE)
  // The console says what was wrong; of a script tag without `crossorigin` the browser tells the page no more than this.
  expect([...new Set(await reportedErrors())]).toEqual(['Script error.'])

  expect(await page.evaluate(() => globalThis.callbackCalls)).toEqual(before)
  await widget.connect(BANKS.password)
  await expect
    .poll(() => host.callsOf('onSuccess'))
    .toMatchObject([{ item: { connector: { id: 0 } } }])
  expect(await host.callsOf('onError')).toEqual([])
  expect(await host.callsOf('connectToken')).toHaveLength(1)
})

test('the widget ignores messages of other windows, wrong nonces, invalid messages, replays and floods', async ({
  page,
  context,
  host,
  widgetRequests,
  servers,
}) => {
  const widget = new WidgetPage(page, page.frameLocator('[name="widget"]'))
  await recordMessages(context)
  await page.goto(host.url)
  const connectToken = await host.issueConnectToken()
  const widgetFrame = await addFrame(page, { name: 'widget', src: `${servers.widgetUrl}/` })
  const evil = await addFrame(page, { name: 'evil', src: `${evilOrigin(servers.hostUrl)}/` })
  const nonce = () => page.evaluate(() => globalThis.seenNonce)
  await expect.poll(nonce).toBeTruthy()
  const receivedCount = () => widgetFrame.evaluate(() => globalThis.receivedOrigins.length)
  const mode = () => widgetFrame.evaluate(() => document.documentElement.dataset['mode'])
  const calls = () => widgetRequests.filter((request) => request.url().includes('/api/'))

  const init = { connect: 'init', version: 1, nonce: await nonce(), mode: 'attacked', options: {} }
  const send = (from: typeof evil, inits: readonly unknown[]) =>
    from.evaluate((shapes) => {
      const target = self === parent ? window.frames[0] : parent.frames[0]
      for (const shape of shapes) {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => globalThis.replies.push(data))
        port1.start()
        port1.postMessage({ type: 'token', connectToken: 'stolen' })
        target?.postMessage(shape, '*', [port2])
      }
    }, inits)

  // A valid init of another window, then invalid ones of the host itself.
  const flood = Array.from({ length: FLOOD_SIZE }, () => init)
  await send(evil, flood)
  const invalid = [
    ...INVALID_MESSAGES.filter((shape) => !JSON.stringify(shape)?.includes('init')),
    { ...init, nonce: 'wrong' },
    { ...init, version: 2 },
  ]
  await send(page.mainFrame(), invalid)
  await expect.poll(receivedCount).toBe(FLOOD_SIZE + invalid.length)
  // An init with invalid options is answered with an error over its port, and with nothing else.
  await send(page.mainFrame(), [{ ...init, options: { countries: 'BR' } }])
  await expect
    .poll(() => page.evaluate(() => globalThis.replies))
    .toMatchObject([{ type: 'error', error: { code: 'INVALID_OPTIONS' } }, { type: 'close' }])
  expect(await mode()).toBeUndefined()
  expect(calls()).toEqual([])

  const validInit = { ...init, mode: 'modal', options: { includeSandbox: true } }
  await page.evaluate(
    ([shape, token]) => {
      globalThis.replies = []
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => {
        globalThis.replies.push(data)
        if (data.seq) port1.postMessage({ type: 'ack', seq: data.seq })
      })
      port1.start()
      Object.assign(globalThis, { hostPort: port1 })
      window.frames[0]?.postMessage(shape, '*', [port2])
      port1.postMessage({ type: 'token', connectToken: token })
    },
    [validInit, connectToken] as const,
  )
  await expect(widget.search).toBeVisible()

  // After the handshake every further init is ignored, and so are invalid messages on the port.
  const before = await receivedCount()
  await send(page.mainFrame(), flood)
  await send(evil, [init])
  await expect.poll(receivedCount).toBe(before + FLOOD_SIZE + 1)
  const sent = await page.evaluate(
    (shapes) => {
      const port: unknown = Reflect.get(globalThis, 'hostPort')
      if (!(port instanceof MessagePort)) throw new Error('There is no port.')
      const all = [...shapes, { type: 'token' }, { type: 'close' }, { type: 'dance' }]
      for (const shape of all) port.postMessage(shape)
      return all.length
    },
    INVALID_MESSAGES.filter((shape) => !JSON.stringify(shape)?.includes('"token"')),
  )
  expect(sent).toBeGreaterThan(10)
  expect(await mode()).toBe('modal')

  await widget.connect(BANKS.password)
  const keys = await Promise.all(calls().map((call) => call.headerValue('x-api-key')))
  expect([...new Set(keys)]).toEqual([connectToken])
  expect(await evil.evaluate(() => globalThis.replies)).toEqual([])
  const reported = await widgetFrame.evaluate(() => [...new Set(globalThis.reportedErrors)])
  expect(reported).toEqual(['Uncaught Error: A malformed message was dropped.'])
  const replies = () => page.evaluate(() => globalThis.replies)
  const success = expect.objectContaining({ type: 'success' })
  await expect.poll(replies).toContainEqual(success)
})

test('the widget sends nothing to a host that is not allowed, or that has no origin', async ({
  page,
  context,
  host,
  servers,
  widgetRequests,
}) => {
  await recordMessages(context)
  await page.clock.install()
  await configure(context, servers.widgetUrl, { allowedHosts: [servers.hostUrl] })
  const calls = () => widgetRequests.filter((request) => request.url().includes('/api/'))

  const evil = new HostPage(page, evilOrigin(servers.hostUrl))
  await evil.connect()
  // Evaluation fails while the frame is loading.
  const frameState = () =>
    page
      .frames()[1]
      ?.evaluate(() => [globalThis.receivedOrigins, document.documentElement.dataset['mode']])
      .catch(() => null)
  await expect.poll(frameState).toEqual([[evilOrigin(servers.hostUrl)], undefined])
  // The loader's time-out starts once it has a token.
  await expect.poll(() => evil.tokens()).toHaveLength(1)
  // It has said hello, so that it is slow first, and lost a minute later.
  await page.clock.fastForward(10_000)
  await expect.poll(() => evil.eventNames()).toContain('LOAD_SLOW')
  await page.clock.fastForward(60_000)
  await expect.poll(() => evil.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
  // The loader's notice stays until the person closes it.
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await evil.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  expect(await evil.callsOf('onReady')).toEqual([])

  // A sandboxed page without an origin opens the widget in a window that keeps its own origin.
  await page.goto(host.url)
  const opaqueFrame = await addFrame(page, {
    name: 'opaque',
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    srcdoc: '<button>Open</button>',
  })
  await opaqueFrame.evaluate(answerAsLoader, 'stolen')
  await opaqueFrame.evaluate((url) => {
    document.querySelector('button')?.addEventListener('click', () => open(url))
  }, `${servers.widgetUrl}/`)
  const popupOpened = page.waitForEvent('popup')
  await opaqueFrame.getByRole('button', { name: 'Open' }).click()
  const popup = await popupOpened
  await expect.poll(() => popup.evaluate(() => globalThis.receivedOrigins)).toEqual(['null'])
  expect(await popup.evaluate(() => document.documentElement.dataset['mode'])).toBeUndefined()
  expect(await opaqueFrame.evaluate(() => globalThis.replies)).toEqual([])

  expect(calls()).toEqual([])
  // The allowed host still works.
  await host.connect()
  await expect.poll(() => host.callsOf('onReady')).toHaveLength(1)
})

for (const mode of ['modal', 'inline'] as const)
  test(
    `a script in the widget’s frame neither takes the host page elsewhere nor shows a dialog nor starts a download: ${mode}`,
    { tag: mode === 'modal' ? '@firefox-matrix' : ['@firefox-matrix', '@matrix'] },
    async ({ page, host, widget, servers, browserName }) => {
      const seen: string[] = []
      page.on('dialog', (dialog) => {
        seen.push(dialog.message())
        void dialog.dismiss()
      })
      page.on('download', (download) => void seen.push(download.suggestedFilename()))
      const startDownload = (name: string) => {
        const href = URL.createObjectURL(new Blob(['x']))
        Object.assign(document.createElement('a'), { href, download: name }).click()
      }
      await host.connect({ mode, container: '#here' })
      await expect(widget.search).toBeVisible()
      const before = page.url()
      // Even in a click, after which a frame that is not sandboxed may.
      await widget.search.click()
      const frame = widget.contentFrame()
      await expect(
        frame.evaluate(
          (url) => {
            if (top) top.location.href = url
          },
          `${evilOrigin(servers.hostUrl)}/`,
        ),
      ).rejects.toThrow(/SecurityError|permission|insecure/i)
      expect(await frame.evaluate(() => confirm('Send money?'))).toBe(false)
      expect([page.url(), seen]).toEqual([before, []])
      // Firefox’s driver tells of no download.
      if (browserName === 'firefox') return
      await frame.evaluate(startDownload, 'of-the-frame.txt')
      // The host page may, and does so later.
      await page.evaluate(startDownload, 'of-the-page.txt')
      await expect.poll(() => seen).toContain('of-the-page.txt')
      expect(seen).toEqual(['of-the-page.txt'])
    },
  )
