import type { Page } from '@playwright/test'
import { BANKS, LOGIN, MFA_CODE } from './support/banks.ts'
import { bundlePage } from './support/bundlePage.ts'
import type { Scene } from './support/reactPage.tsx'
import { expect, test as base } from './support/test.ts'

/** Shows the scenes of `reactPage.tsx`: the first, and then what differs from it. */
const test = base.extend<{ show: (scene: Partial<Scene>) => Promise<void> }, { script: string }>({
  script: [
    async ({}, use) =>
      use(
        await bundlePage('reactPage.tsx', {
          'connect-widget/react': 'react.js',
          'connect-widget/element': 'element.js',
        }),
      ),
    { scope: 'worker' },
  ],
  show: async ({ page, host, servers, script }, use) => {
    await page.goto(`${host.url}/?widget=${encodeURIComponent(servers.widgetUrl)}`)
    await page.addScriptTag({ type: 'module', content: script })
    await page.waitForFunction(() => globalThis.renderScene)
    let shown: Scene = { via: 'component', options: {} }
    await use(async (scene) => {
      shown = { ...shown, ...scene }
      await page.evaluate((next) => globalThis.renderScene(next), shown)
    })
  },
})

const WAYS = [
  { via: 'component', mode: 'inline' },
  { via: 'component', mode: 'modal' },
  { via: 'hook', mode: 'modal' },
  { via: 'element', mode: 'inline' },
  { via: 'element', mode: 'modal' },
] as const
type Way = (typeof WAYS)[number]

/** Opens the widget where it does not open by itself, and marks its frame. */
async function openFirst(page: Page, { via, mode }: Way): Promise<void> {
  const opensItself = via === 'component' || mode === 'inline'
  if (!opensItself) await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.locator('iframe').evaluate((frame) => (frame.id = 'first'))
}

/** The run that was opened first is there, and no other was. */
async function expectFirstRun(page: Page): Promise<void> {
  await expect(page.locator('iframe#first')).toHaveCount(1)
  await expect(page.locator('iframe')).toHaveCount(1)
  const { onOpen, onClose } = await page.evaluate(() => globalThis.callbackCalls)
  expect([onOpen.length, onClose]).toEqual([1, []])
}

const KNOWN = { itemId: 'b0a4cc5e-1e3b-4b77-8e0c-7b7c0d3f3a10', connectorId: BANKS.openFinance.id }

for (const way of WAYS) {
  const { via, mode } = way
  // The component's modal stands for all ways in `npm test`.
  const tag = via === 'component' && mode === 'modal' ? [] : ['@matrix']
  const title = `${via} ${mode}: a run goes on whatever option changes, and ends once`
  test(title, { tag }, async ({ page, host, widget, show }) => {
    const connections = [{ ...KNOWN, lastUpdatedAt: '2026-11-01T00:00:00Z' }]
    const application = { name: 'Acme', primaryColor: '#aa0000' }
    const options = { mode, connections, application, language: 'en', theme: 'light' }
    await show({ via, options })
    await openFirst(page, way)
    await widget.choose(BANKS.mfa)
    await widget.submitAndAgree(LOGIN)
    await expect(widget.field('Security code')).toBeVisible()

    const root = widget.contentFrame().locator('html')
    const accent = () => root.evaluate(({ style }) => style.getPropertyValue('--fill'))
    const before = await accent()
    await show({
      options: {
        connections: [{ ...KNOWN, lastUpdatedAt: '2026-11-02T00:00:00Z' }],
        application: { name: 'Acme Bank', primaryColor: '#0000aa' },
        language: 'es',
        theme: 'dark',
        products: ['ACCOUNTS'],
        countries: ['BR'],
        updateItem: KNOWN.itemId,
        connectToken: 'another',
        mode: mode === 'modal' ? 'inline' : 'modal',
      },
    })
    await expect(root).toHaveAttribute('lang', 'es')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect.poll(accent).not.toBe(before)
    await expectFirstRun(page)
    // No option is given any more: the browser's language is used.
    await show({ options: { mode, connections } })
    await expect(root).toHaveAttribute('lang', 'en')
    await expect(root).toHaveAttribute('data-theme', 'auto')

    await widget.submit(MFA_CODE)
    await expect(widget.connected(BANKS.mfa)).toBeVisible()
    await expectFirstRun(page)
    await widget.leaveBy(widget.button('Done'))
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
    expect(await host.callsOf('onOpen')).toHaveLength(1)
  })
}

for (const way of WAYS)
  test(`${way.via} ${way.mode}: what React hides is kept, and its removal ends the run @matrix`, async ({
    page,
    host,
    widget,
    show,
  }) => {
    const { via, mode } = way
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    await show({ via, options: { mode } })
    await openFirst(page, way)
    await widget.choose(BANKS.password)
    await widget.type(widget.field('User name'), 'typed')
    const frame = page.locator('iframe')
    const isAsHighAsContent = async () => {
      const height = await frame.evaluate(({ clientHeight }) => clientHeight)
      return (await widget.contentFrame().evaluate(() => document.body.offsetHeight)) === height
    }
    const expectShown = async () => {
      await expect(frame).toBeVisible()
      await expect(widget.field('User name')).toHaveValue('typed')
      if (mode === 'inline') await expect.poll(isAsHighAsContent).toBe(true)
      expect(await overflow()).toBe(mode === 'modal' ? 'hidden' : 'visible')
      await expectFirstRun(page)
    }

    await show({ isSuspended: true })
    await expect(page.getByText('Loading')).toBeVisible()
    await expectFirstRun(page)
    await show({ isSuspended: false })
    await expectShown()

    for (const note of ['once', 'twice']) {
      await show({ isHidden: true })
      await expect(frame).toBeHidden()
      await page.getByLabel('Note').fill(note)
      expect(await overflow()).toBe('visible')
      await expectFirstRun(page)
      await show({ isHidden: false })
      await expectShown()
    }

    await show({ isHidden: true })
    await expect(frame).toBeHidden()
    await show({ isRemoved: true })
    await expect(frame).toHaveCount(0)
    await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'host' }])
  })

test('another key replaces the run, and the one before ends; suspended, it can be removed @matrix', async ({
  page,
  host,
  widget,
  show,
}) => {
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  await show({ options: { mode: 'inline' }, name: 'first' })
  await expect(widget.search).toBeVisible()
  await show({ name: 'second' })
  await expect.poll(() => host.callsOf('onOpen')).toHaveLength(2)
  // The run before has ended by then.
  expect(messages).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(1)
  await show({ isSuspended: true })
  await expect(page.getByText('Loading')).toBeVisible()
  await show({ isRemoved: true })
  await expect(page.locator('iframe')).toHaveCount(0)
  const runs = (await host.callsOf('onOpen')).map(({ runId }) => ({ runId, reason: 'host' }))
  await expect.poll(() => host.callsOf('onClose')).toMatchObject(runs)
})
