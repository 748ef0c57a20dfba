/**
 * npm run test:matrix: the long ones. Every screen in every language, theme and width for access, every
 * call × every fault, every journey × every secret, everything that is read × every kind of garbage.
 * Arguments go to Playwright and name some of them: `npm run test:matrix -- access`.
 */
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowsers } from './lib/installBrowsers.mjs'
import { requireNode } from './lib/node.mjs'
import { run, stopAll } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
  process.once(signal, () => {
    stopAll()
    process.exit(code)
  })
}

requireNode()
await ensureInstalled()
await ensureBrowsers()
await ensureBuilt()

const wanted = process.argv.slice(2)

if (wanted.length === 0 || wanted.includes('garbage')) {
  // What needs no browser is tried five times as often as in `npm test`.
  process.env.GARBAGE_RUNS ??= '300'
  const code = await run('npx', ['vitest', 'run', '--silent=passed-only', 'testkit/garbage'])
  if (code !== 0) giveUp(`Reading garbage ended with ${code}.`)
}

const code = await run('npx', ['playwright', 'test', '-c', 'e2e/matrix', ...wanted])
if (code !== 0) giveUp(`The matrix ended with ${code}.`)
