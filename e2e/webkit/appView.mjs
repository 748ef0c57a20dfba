import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const TIMEOUT_MS = 15_000
const APP = fileURLToPath(new URL('app.mjs', import.meta.url))

/** Sends a message as an app does, by a script in the page. Runs in the page. */
const dispatch = (detail) => dispatchEvent(new CustomEvent('connect', { detail }))

const appOf = (driver, widgetUrl, file) => {
  const entries = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const received = () => entries().flatMap(({ message }) => message ?? [])
  const waitFor = (find) => driver.wait(find, TIMEOUT_MS)
  return {
    driver,
    received,
    openPage: (options) =>
      driver.get(`${widgetUrl}/#${new URLSearchParams({ ...options, bridge: 'answers' })}`),
    send: (message) => driver.executeScript(dispatch, message),
    waitForMessage: (type) => waitFor(() => received().find((message) => message.type === type)),
    waitForOpenedOutside: () =>
      waitFor(() => entries().flatMap(({ openedOutside }) => openedOutside ?? [])[0]),
  }
}

/** Runs the app of `app.mjs`, which has the widget's origin and a page's as its own, for as long as `use` takes. */
export const withApp = async (webKit, [widgetUrl, pageUrl], use) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'connect-app-'))
  const file = path.join(directory, 'log.jsonl')
  try {
    writeFileSync(file, '')
    const driver = await webKit.open({ binary: 'gjs', args: ['-m', APP, file, widgetUrl, pageUrl] })
    try {
      await use(appOf(driver, widgetUrl, file))
    } finally {
      await driver.quit().catch(() => undefined)
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}
