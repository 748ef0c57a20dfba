/**
 * npm run demo: builds the widget if its sources changed, and writes the demo as static files to `dist-demo/`. It takes
 * SANDBOX_SPEED and SANDBOX_CATALOG_SIZE as `npm start` does.
 */
import { buildDemo } from 'connect-sandbox/demo/buildDemo.ts'
import { readEnvironment } from 'connect-sandbox/service/environment.ts'
import { ensureBuilt } from './lib/build.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { inRoot } from './setup/root.mjs'

const readOptions = () => {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    return exitWithError(error instanceof Error ? error.message : String(error))
  }
}

const { speed, catalogSize } = readOptions()
await ensureBuilt()
await buildDemo({ outDir: inRoot('dist-demo'), distDir: inRoot('dist'), speed, catalogSize })
console.log(`The demo is in dist-demo/. Any web server of static files serves it, over https or on localhost:

  npx vite preview --outDir dist-demo`)
