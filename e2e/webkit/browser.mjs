import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { Builder } from 'selenium-webdriver'
import { freePorts } from '../support/freePorts.ts'

const MINI_BROWSERS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${version}/MiniBrowser`,
)
const BROWSER = {
  binary: MINI_BROWSERS.find((path) => existsSync(path)),
  args: ['--automation'],
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.end() && true))
    socket.once('error', () => resolve(false))
  })

/**
 * Starts a virtual display and WebKitWebDriver, which drives one browser at a time; returns functions to open it and to
 * end both. `open` takes another program with a WebView than the browser.
 */
export const startWebKit = async () => {
  const { WIDGET_PORT: port } = await freePorts()
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(display.stdout, 'data')
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' }
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  while (!(await answers(port)))
    if (server.exitCode !== null) {
      display.kill()
      throw new Error('WebKitWebDriver did not start.')
    }

  const open = (program = BROWSER) =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': program })
      .build()
  return {
    open,
    close: () => {
      server.kill()
      display.kill()
    },
  }
}
