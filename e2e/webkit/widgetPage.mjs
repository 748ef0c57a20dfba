import { By, Key, until } from 'selenium-webdriver'

const TIMEOUT_MS = 15_000
const quoted = (text) => `"${text}"`

/**
 * Creates the connect instance, and records the calls of its callbacks. Runs in the page.
 *
 * @param options those of the loader, and `answers`: what a function such as `onNotice` resolves with, by its name
 */
const embed = ({ answers = {}, ...options }) => {
  const calls = { onSuccess: [], onError: [], onEvent: [], onClose: [] }
  const record = (name) => (argument) => calls[name].push(argument)
  const functions = Object.entries(answers).map(([name, answer]) => [name, async () => answer])
  const connectToken = async ({ itemId }) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ itemId })
    const response = await fetch('/connect-token', { method: 'POST', headers, body })
    return (await response.json()).accessToken
  }
  const connect = globalThis.Connect.create({
    connectToken,
    includeSandbox: true,
    language: 'en',
    application: { name: 'Acme' },
    onSuccess: record('onSuccess'),
    onError: record('onError'),
    onEvent: record('onEvent'),
    onClose: record('onClose'),
    ...options,
    ...Object.fromEntries(functions),
  })
  Object.assign(globalThis, { callbackCalls: calls })
  document.querySelector('#open').addEventListener('click', () => connect.open())
}

/**
 * The last of the widget's frames, inside the loader's shadow roots: a picker's, then a dialog's. Null until there are so
 * many: WebKitGTK throws for a frame that is removed as it is returned. Runs in the page.
 */
const findFrame = (count, place = ':root') => {
  const frames = [...document.querySelectorAll(`${place} *`)].flatMap(
    (element) => element.shadowRoot?.querySelector('iframe') ?? [],
  )
  return frames.length === count ? frames[count - 1] : null
}

/** The page model of the widget for WebDriver: like `support/WidgetPage.ts`, it finds elements by their texts. */
export const createWidgetPage = (driver, hostUrl) => {
  const find = (xpath) => driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS)
  /** Waits until the host page has so many frames, and switches to the last. */
  const switchToWidget = async (count = 1) => {
    await driver.switchTo().defaultContent()
    const frame = await driver.wait(() => driver.executeScript(findFrame, count), TIMEOUT_MS)
    await driver.switchTo().frame(frame)
  }
  /** By key actions: WebKitGTK's `sendKeys` finds no focusable element in a frame inside a shadow root. */
  const typeInto = async (field, text) => {
    await field.click()
    const keys = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL)
    await keys.sendKeys(text).perform()
  }
  const search = async (text) => {
    // React replaces the early list, which is busy until then.
    const field = await find('//input[@type="search"][not(ancestor::*[@aria-busy="true"])]')
    await typeInto(field, text)
  }
  let hostWindow = ''
  /** Runs `open`, and switches to the window that it opens. Another one may be closing meanwhile. */
  const switchToWindowOf = async (open) => {
    const before = await driver.getAllWindowHandles()
    await open()
    const opened = await driver.wait(async () => {
      const all = await driver.getAllWindowHandles()
      return all.find((handle) => !before.includes(handle))
    }, TIMEOUT_MS)
    await driver.switchTo().window(opened)
  }
  const buttonPath = (name) =>
    `//button[starts-with(normalize-space(.), ${quoted(name)}) or @title=${quoted(name)}]`
  const rowPath = (name) => `//li//button[.//*[normalize-space(.) = ${quoted(name)}]]`
  return {
    switchToWidget,
    async connect(options = {}) {
      await driver.get(hostUrl)
      await driver.executeScript(embed, options)
      hostWindow = await driver.getWindowHandle()
      const open = () => driver.findElement(By.css('#open')).click()
      if (options.mode === 'popup') return switchToWindowOf(open)
      await open()
      if (options.mode !== 'redirect') await switchToWidget()
    },
    waitForAddress: (start) =>
      driver.wait(async () => (await driver.getCurrentUrl()).startsWith(start), TIMEOUT_MS),
    openLink: (address) => driver.get(address),
    waitForHeading: (text) => find(`//h1[contains(., ${quoted(text)})]`),
    waitForButton: (name) => find(buttonPath(name)),
    hasOpener: () => driver.executeScript(() => window.opener !== null),
    waitForText: (text) => find(`//*[contains(text(), ${quoted(text)})]`),
    waitForAlert: (text) => find(`//*[@role="alert"][contains(., ${quoted(text)})]`),
    async click(name) {
      const button = await find(buttonPath(name))
      await driver.wait(until.elementIsEnabled(button), TIMEOUT_MS)
      // A screen that was shown a moment ago takes no click yet.
      const isReady = async () => (await button.getAttribute('aria-disabled')) !== 'true'
      await driver.wait(isReady, TIMEOUT_MS)
      await button.click()
    },
    /** Scrolls the consent screen to its end: until then there is no button to agree with. */
    async seeRest() {
      const rest = buttonPath('See the rest')
      await find(`${rest} | ${buttonPath('Agree and')}`)
      if ((await driver.findElements(By.xpath(rest))).length > 0) await this.click('See the rest')
    },
    async clickLink(name) {
      const link = await find(`//a[starts-with(normalize-space(.), ${quoted(name)})]`)
      await link.click()
    },
    /** A parameter of the address, once the window is at one that has it. */
    addressParameter: (name) =>
      driver.wait(
        async () => new URL(await driver.getCurrentUrl()).searchParams.get(name),
        TIMEOUT_MS,
      ),
    async fill(label, text) {
      const id = await find(`//label[starts-with(normalize-space(.), ${quoted(label)})]`)
      const field = await driver.findElement(By.id(await id.getAttribute('for')))
      await typeInto(field, text)
    },
    async clickLabel(text) {
      const label = await find(`//label[starts-with(normalize-space(.), ${quoted(text)})]`)
      await label.click()
    },
    search,
    async choose({ name }) {
      await search(name)
      await (await find(rowPath(name))).click()
    },
    /** Waits until a bank's row has a text. */
    waitForRow: ({ name }, text) => find(`${rowPath(name)}[contains(., ${quoted(text)})]`),
    /** Runs `open`, then `act` in the window that it opens, and returns to the widget. */
    async inNewWindow(open, act) {
      await switchToWindowOf(open)
      await act()
      await driver.switchTo().window(hostWindow)
      await switchToWidget()
    },
    /** Asked of the host page, where `callbackCalls` leaves the driver. */
    isInside: async (place) => (await driver.executeScript(findFrame, 1, place)) !== null,
    /** The recorded calls, once this callback has been called: a message may arrive after the screen. */
    async callbackCalls(name) {
      await driver.switchTo().window(hostWindow)
      return driver.wait(async () => {
        const calls = await driver.executeScript(() => globalThis.callbackCalls)
        return calls[name].length > 0 && calls
      }, TIMEOUT_MS)
    },
  }
}
