import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** For each browser: the variable that names it, and what it is called on people's machines. */
const BROWSERS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  },
  firefox: { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'] },
}

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Where this machine's own Chromium and Firefox are: from the variable, else from the search path,
 * else undefined, and then Playwright looks for one that it has installed itself.
 */
export const findBrowser = (browser, variables = process.env) => {
  const { variable, names } = BROWSERS[browser]
  const folders = [...(variables.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return variables[variable] || places.find(isExecutable)
}
