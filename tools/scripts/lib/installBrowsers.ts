import { exitWithError } from '../setup/exitWithError.mjs'
import { run } from '../setup/processes.mjs'
import { findBrowser, type BrowserName } from './findBrowser.ts'
import { aptCommand, aptInstall } from './programs.ts'

const DEBIAN_PACKAGES: Record<BrowserName, string> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
}
const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox']

const missingBrowsers = () => BROWSERS.filter((browser) => !findBrowser(browser))

const packagesOf = (browsers: readonly BrowserName[]) =>
  browsers.map((browser) => DEBIAN_PACKAGES[browser])

/**
 * Installs Chromium and Firefox for the end-to-end tests where the machine has none: from Debian's
 * packages if this user may, else by Playwright.
 */
export const ensureBrowsers = async (): Promise<void> => {
  const wanted = missingBrowsers()
  if (wanted.length === 0) return
  await aptInstall(packagesOf(wanted))
  const rest = missingBrowsers()
  if (rest.length === 0 || (await run('npx', ['playwright', 'install', ...rest])) === 0) return
  exitWithError(
    `Missing for the end-to-end tests: ${rest.join(' and ')}. Install with ` +
      `${aptCommand(packagesOf(rest))} or "npx playwright install --with-deps ${rest.join(' ')}", ` +
      'or name the executables in CHROMIUM_PATH and FIREFOX_PATH.',
  )
}
