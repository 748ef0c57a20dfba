import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const BANK = 'Sandbox Open Finance'
const CPF = { CPF: '529.982.247-25' }

test('a popup goes to the bank and comes back; a minute away counts as left until it does', async ({
  page,
  context,
  host,
  service,
}) => {
  await page.clock.install()
  await host.prepare({ mode: 'popup' })
  const opened = page.waitForEvent('popup')
  await page.click('#open')
  const popup = await opened
  const widget = new WidgetPage(popup, popup)
  await widget.choose(BANK)
  await widget.submit(CPF)
  // No click after the consent, and no other window.
  await widget.agree()
  await popup.getByRole('button', { name: /deny/i }).click()
  await expect(widget.heading('You didn’t authorize access')).toBeVisible()
  expect(await host.told('onClose')).toEqual([])
  expect(await host.told('onOpen')).toHaveLength(1)

  await widget.button('Authorize again').click()
  const approve = popup.getByRole('button', { name: /approve/i })
  await approve.waitFor()
  await page.clock.fastForward(61_000)
  await expect.poll(() => host.told('onClose')).toEqual([{ reason: 'user' }])
  await approve.click()
  await expect(widget.heading(`${BANK} is connected`)).toBeVisible()
  await expect.poll(() => host.told('onOpen')).toHaveLength(2)
  expect(context.pages()).toEqual([page, popup])

  const gone = popup.waitForEvent('close')
  await Promise.race([widget.button('Done').click(), gone])
  await gone
  await expect
    .poll(() => host.told('onClose'))
    .toMatchObject([{ reason: 'user' }, { reason: 'success' }])
  const [success] = await host.told('onSuccess')
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  const created = (await host.events()).filter((name) => name === 'ITEM_CREATED')
  expect(created).toHaveLength(1)
})

test('a window whose opener has nothing to say to it closes itself', async ({
  page,
  host,
  servers,
}) => {
  await page.clock.install()
  await page.goto(host.url)
  const opened = page.waitForEvent('popup')
  await page.evaluate((url) => void window.open(url), `${servers.widgetUrl}/#popup`)
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Opening' })).toBeVisible()
  const gone = popup.waitForEvent('close')
  await page.clock.fastForward(10_000)
  await gone
})

test('a window that was answered, and then got no token, stays and says so', async ({
  page,
  host,
  servers,
}) => {
  await page.clock.install()
  await page.goto(host.url)
  const opened = page.waitForEvent('popup')
  // A host page that answers the hello, and is at a loss for a token.
  const closed = page.evaluate(
    (url) =>
      new Promise((resolve) => {
        addEventListener('message', ({ source, data: { nonce } }) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => {
            if (data.seq) port1.postMessage({ type: 'ack', seq: data.seq })
            if (data.type === 'close') resolve(data.reason)
          })
          port1.start()
          const init = { connect: 'init', version: 1, nonce, mode: 'popup', options: {} }
          source?.postMessage(init, { targetOrigin: '*', transfer: [port2] })
        })
        window.open(url)
      }),
    `${servers.widgetUrl}/#popup`,
  )
  const popup = await opened
  const widget = new WidgetPage(popup, popup)
  await expect(popup.locator('html')).toHaveAttribute('data-mode', 'popup')
  await page.clock.fastForward(30_000)
  await expect(widget.heading('This session has ended')).toBeVisible()
  await widget.frame.getByRole('main').getByRole('button', { name: 'Close' }).click()
  expect(await closed).toBe('error')
})

test('a window that is told that its run is over closes itself where its opener does not', async ({
  page,
  host,
  servers,
}) => {
  await page.clock.install()
  await page.goto(host.url)
  const connectToken = await host.mintToken()
  const opened = page.waitForEvent('popup')
  // A host page that says what the loader says, and shuts nothing.
  await page.evaluate(
    ([url, token]) => {
      addEventListener('message', ({ source, data: { nonce } }) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => {
          if (data.type === 'ready') port1.postMessage({ type: 'close', by: 'host' })
          if (data.seq) port1.postMessage({ type: 'ack', seq: data.seq })
        })
        port1.start()
        const init = { connect: 'init', version: 1, nonce, mode: 'popup', options: {} }
        source?.postMessage(init, { targetOrigin: '*', transfer: [port2] })
        port1.postMessage({ type: 'token', connectToken: token })
      })
      window.open(url)
    },
    [`${servers.widgetUrl}/#popup`, connectToken] as const,
  )
  const popup = await opened
  await expect(new WidgetPage(popup, popup).heading('You can close this page')).toBeVisible()
  const gone = popup.waitForEvent('close')
  await page.clock.fastForward(3000)
  await gone
})
