import { findBrowser } from './browsers.mjs'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'

const DEBIAN_PACKAGES = { chromium: 'chromium', firefox: 'firefox-esr' }

const missing = () => Object.keys(DEBIAN_PACKAGES).filter((browser) => !findBrowser(browser))

const succeeds = async (command, args) => (await run(command, args)) === 0

const aptInstall = async (browsers) => {
  if (process.getuid?.() !== 0) return false
  const packages = browsers.map((browser) => DEBIAN_PACKAGES[browser])
  return (
    (await succeeds('apt-get', ['update', '-qq'])) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  )
}

/**
 * Makes sure that there is a Chromium and a Firefox for the end-to-end tests: those of the machine,
 * else Debian's packages when we may install them, else Playwright's own.
 */
export const ensureBrowsers = async () => {
  const wanted = missing()
  if (wanted.length === 0) return
  if ((await aptInstall(wanted)) && missing().length === 0) return
  const rest = missing()
  if (await succeeds('npx', ['playwright', 'install', ...rest])) return
  const packages = rest.map((browser) => DEBIAN_PACKAGES[browser])
  giveUp(
    `Missing for the end-to-end tests: ${rest.join(' and ')}. Install with ` +
      `"apt-get install ${packages.join(' ')}" or "npx playwright install --with-deps ${rest.join(' ')}", ` +
      'or name the executables in CHROMIUM_PATH and FIREFOX_PATH.',
  )
}
