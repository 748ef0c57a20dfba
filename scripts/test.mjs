/**
 * npm test: installs what is missing, then runs every check in order and stops at the first that
 * fails, with its name.
 */
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowsers } from './lib/installBrowsers.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { requireNode } from './lib/node.mjs'
import { run, stopAll } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

const script = (name) => () => run('npm', ['run', '--silent', name])

const STEPS = {
  lint: script('lint'),
  types: script('types'),
  unit: script('test:unit'),
  build,
  budgets: script('test:budgets'),
  'end to end': script('test:e2e'),
}

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
  process.once(signal, () => {
    stopAll()
    process.exit(code)
  })
}

requireNode()
await ensureInstalled()
await ensureBrowsers()
await ensureNginx()

for (const [name, step] of Object.entries(STEPS)) {
  const started = Date.now()
  console.log(`\n── ${name} ──`)
  const code = await step()
  if (code !== 0) giveUp(`npm test stopped at "${name}", which ended with ${code}.`)
  console.log(`── ${name}: good, ${((Date.now() - started) / 1000).toFixed(1)} s ──`)
}
console.log('\nAll checks are good.')
