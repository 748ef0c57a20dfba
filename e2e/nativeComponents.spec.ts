import { serveAppPage } from './support/appPage.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { buildNativeComponents, NativeComponents } from './support/NativeComponents.ts'
import { expect, test as base } from './support/test.ts'

/** The example app, open. */
const test = base.extend<{ app: NativeComponents }>({
  app: async ({ page, servers, service }, use) => {
    const backend = await serveAppPage('native-components', service)
    await use(await NativeComponents.openIn(page, servers.widgetUrl, backend.port))
    await backend.close()
  },
})

test.describe('the components of React Native, rendered by react-native-web @matrix', () => {
  // In one worker: the packages are installed, and the app is built, once.
  test.describe.configure({ mode: 'default' })

  // A navigation to the bank is refused, and the frame of a WebView that died stops at once.
  test.use({ allowedProblem: /./ })

  // Each of them loads an app, and the widget in it.
  test.slow()

  test.beforeAll(async () => {
    // The packages of packages/react-native may have to be installed first.
    test.setTimeout(600_000)
    await buildNativeComponents()
  })

  test('connect a bank with a password, and the modal goes', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.connect(BANKS.password)
    await expect.poll(() => app.lines()).toEqual([`success ${BANKS.password.name}`])
    await app.widget.done()
    await expect
      .poll(() => app.lines())
      .toEqual([`success ${BANKS.password.name}`, 'close success'])
    await expect(app.page.locator('iframe')).toHaveCount(0)
  })

  test('show a run in the place of the component', async ({ app }) => {
    await app.press('Connect in place')
    await app.widget.connect(BANKS.password)
    await app.widget.done()
    await expect
      .poll(() => app.lines())
      .toEqual([`success ${BANKS.password.name}`, 'close success'])
  })

  test('open the bank outside, and go on when the browser closes', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.unitedKingdom)
    await app.comeBack(await app.authorize())
    await expect(app.widget.connected(BANKS.unitedKingdom)).toBeVisible()
    expect(app.itemIds).toEqual([undefined])
  })

  test('go on after a refusal at the bank', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.unitedKingdom)
    await app.comeBack(await app.authorize(false))
    await expect(app.widget.heading('Access wasn’t authorized')).toBeVisible()
  })

  test('end with what the person does', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.waitForList()
    // react-native-web's modal takes Escape for the sheet that is swiped down.
    await app.page.getByRole('dialog').press('Escape')
    await expect.poll(() => app.lines()).toEqual(['close user'])
    await app.press('Connect a bank')
    await app.widget.button('Close').click()
    await expect.poll(() => app.lines()).toEqual(['close user', 'close user'])
  })

  test('go on in a new WebView when the process of the first has died', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.mfa)
    await app.widget.submitAndAgree(LOGIN)
    await app.widget.field('Security code').waitFor()
    await app.kill()
    await app.widget.submit({ 'Security code': '123456' })
    await expect(app.widget.connected(BANKS.mfa)).toBeVisible()
    expect(await app.lines()).toEqual([`success ${BANKS.mfa.name}`])
    // The same token, and so the same Item.
    expect(app.itemIds).toEqual([undefined])
  })

  test('go on with the Item when the app is started by the return address', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.unitedKingdom)
    const returned = await app.authorizeWithoutApp()
    await app.start(returned)
    await expect(app.widget.connected(BANKS.unitedKingdom)).toBeVisible()
    expect(app.itemIds).toEqual([undefined, new URL(returned).searchParams.get('itemId')])
    await app.widget.done()
    await expect
      .poll(() => app.lines())
      .toEqual([`success ${BANKS.unitedKingdom.name}`, 'close success'])
    // The system delivers the address once more.
    await app.start(returned)
    await expect(app.page.getByRole('button', { name: 'Connect a bank' })).toBeEnabled()
    expect(await app.lines()).toEqual([])
  })
})
