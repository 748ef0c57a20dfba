import { By, Key, until } from 'selenium-webdriver'

const PATIENCE_MS = 15_000
const quoted = (text) => `"${text}"`

/** Embeds the widget in the host page, and keeps what it is told. Runs in the page. */
const embed = (options) => {
  const told = { onSuccess: [], onError: [], onEvent: [], violations: [] }
  const keep = (name) => (value) => told[name].push(value)
  const connectToken = async ({ itemId }) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ itemId })
    const answer = await fetch('/connect-token', { method: 'POST', headers, body })
    return (await answer.json()).accessToken
  }
  const connect = globalThis.Connect.create({
    connectToken,
    includeSandbox: true,
    application: { name: 'Acme' },
    onSuccess: keep('onSuccess'),
    onError: keep('onError'),
    onEvent: keep('onEvent'),
    ...options,
  })
  Object.assign(globalThis, { told })
  document.querySelector('#open').addEventListener('click', () => connect.open())
}

/** The widget's frame, behind the loader's shadow root. Runs in the page. */
const findFrame = () =>
  [...document.querySelectorAll('*')]
    .map((element) => element.shadowRoot?.querySelector('dialog iframe'))
    .find(Boolean) ?? null

/** Someone at a WebKit: finds things by what they say, as everywhere in these tests. */
export const createPerson = (driver, hostUrl) => {
  const find = (xpath) => driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS)
  const inWidget = async () => {
    await driver.switchTo().defaultContent()
    const frame = await driver.wait(() => driver.executeScript(findFrame), PATIENCE_MS)
    await driver.switchTo().frame(frame)
  }
  /** By the keyboard itself: WebKitGTK finds nothing focusable in a frame behind a shadow root. */
  const typeInto = async (field, text) => {
    await field.click()
    const keys = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL)
    await keys.sendKeys(text).perform()
  }
  const person = {
    async connect(options = {}) {
      await driver.get(hostUrl)
      await driver.executeScript(embed, options)
      await driver.findElement(By.css('#open')).click()
      await inWidget()
    },
    /** Waits for a screen by its heading. */
    sees: (heading) => find(`//h1[contains(., ${quoted(heading)})]`),
    reads: (text) => find(`//*[@role="alert"][contains(., ${quoted(text)})]`),
    async presses(name) {
      const button = await find(`//button[starts-with(normalize-space(.), ${quoted(name)})]`)
      await driver.wait(until.elementIsEnabled(button), PATIENCE_MS)
      await button.click()
    },
    async types(label, text) {
      const id = await find(`//label[starts-with(normalize-space(.), ${quoted(label)})]`)
      const field = await driver.findElement(By.id(await id.getAttribute('for')))
      await typeInto(field, text)
    },
    async chooses(name) {
      const search = await driver.wait(
        until.elementLocated(By.css('input[type=search]')),
        PATIENCE_MS,
      )
      await typeInto(search, name)
      const row = await find(`//li//button[.//*[normalize-space(.) = ${quoted(name)}]]`)
      await row.click()
    },
    /** Does something in the window that opens meanwhile, and comes back. */
    async inNewWindow(opens, does) {
      const widget = await driver.getWindowHandle()
      await opens()
      await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1, PATIENCE_MS)
      const handles = await driver.getAllWindowHandles()
      await driver.switchTo().window(handles.find((handle) => handle !== widget))
      await does()
      await driver.switchTo().window(widget)
      await inWidget()
    },
    /** What the host page was told, once it knows how it ended: a message may be a moment behind the screen. */
    async told() {
      await driver.switchTo().defaultContent()
      return driver.wait(async () => {
        const told = await driver.executeScript(() => globalThis.told)
        return told.onSuccess.length + told.onError.length > 0 && told
      }, PATIENCE_MS)
    },
  }
  return person
}
