/**
 * npm run test:native: the tests of the packages for apps. The unit tests with the vectors of the bridge, the
 * real widget in an app whose WebView dies, and the components by react-native-web.
 */
import { ensureBuilt } from './lib/build.ts'
import { ensureBrowsers } from './lib/installBrowsers.ts'
import { installNative, NATIVE_PACKAGES } from './lib/packNative.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'

await ensureBrowsers()
await ensureBuilt()
// Before the tests, of which several would install a package at once.
for (const name of NATIVE_PACKAGES) await installNative(name)

const unit = await run('npx', ['vitest', 'run', 'src/native/', 'packages/'])
if (unit !== 0) exitWithError(`The unit tests ended with ${unit}.`)

const browser = await run('npx', [
  'playwright',
  'test',
  '-c',
  'e2e/matrix',
  '/native[A-Z]\\w*\\.spec',
])
if (browser !== 0) exitWithError(`The browser tests ended with ${browser}.`)
