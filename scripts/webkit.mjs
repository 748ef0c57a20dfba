/**
 * npm run test:webkit: the main journeys in WebKitGTK, driven by WebDriver under a display of its own.
 * What it needs comes from Debian's packages, when they may be installed.
 */
import { existsSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { run } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

const PACKAGES = ['webkit2gtk-driver', 'xvfb']
const isThere = () =>
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))

requireNode()
await ensureInstalled()
if (!isThere() && process.getuid?.() === 0) {
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])
}
if (!isThere())
  giveUp(`Missing for the tests in WebKit: install with "apt-get install ${PACKAGES.join(' ')}".`)
await ensureBuilt()
const code = await run('npx', ['tsx', 'e2e/webkit/run.mjs'])
if (code !== 0) giveUp(`The tests in WebKit ended with ${code}.`)
