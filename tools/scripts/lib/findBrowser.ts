import { findExecutable, type Variables } from './programs.ts'

export type BrowserName = 'chromium' | 'firefox'

/** For each browser: the variable that holds its path, and the names of its program. */
const BROWSERS: Record<BrowserName, { variable: string; names: readonly string[] }> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  },
  firefox: { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'] },
}

/**
 * The path of this machine's browser: from its variable, else from the search path; undefined without
 * one, and then Playwright looks for one that it has installed itself.
 */
export const findBrowser = (
  browser: BrowserName,
  variables: Variables = process.env,
): string | undefined => {
  const { variable, names } = BROWSERS[browser]
  return variables[variable] || findExecutable(names, variables, ['/usr/bin', '/usr/local/bin'])
}
