import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const TIMEOUT_MS = 15_000
const APP = fileURLToPath(new URL('app.mjs', import.meta.url))

/** Sends a message as an app does, by a script in the page. Runs in the page. */
const dispatch = (detail) => dispatchEvent(new CustomEvent('connect', { detail }))

/** Starts the app of `app.mjs`, which has the widget at `widgetUrl` as its own origin. */
export const startApp = async (webKit, widgetUrl) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'connect-app-'))
  const file = path.join(directory, 'log.jsonl')
  writeFileSync(file, '')
  const driver = await webKit.open({ binary: 'gjs', args: ['-m', APP, widgetUrl, file] })
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
    waitForAddress: () =>
      waitFor(() => entries().flatMap(({ openedOutside }) => openedOutside ?? [])[0]),
    async quit() {
      await driver.quit().catch(() => undefined)
      rmSync(directory, { recursive: true })
    },
  }
}
