/** npm test: runs every check in order, and stops at the first that fails. */
import { build } from './lib/build.ts'
import { ensureBrowsers } from './lib/installBrowsers.ts'
import { ensureNginx } from './lib/nginx.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'

const script = (name: string) => () => run('npm', ['run', '--silent', name])

const CHECKS = {
  lint: script('lint'),
  types: script('types'),
  unit: script('test:unit'),
  build,
  budgets: script('test:budgets'),
  'end to end': script('test:e2e'),
  evidence: () => run('npx', ['tsx', 'scripts/checkEvidence.ts']),
}

await ensureBrowsers()
await ensureNginx()

for (const [name, check] of Object.entries(CHECKS)) {
  const startedAt = Date.now()
  console.log(`\n── ${name} ──`)
  const code = await check()
  if (code !== 0) exitWithError(`npm test stopped at "${name}", which ended with ${code}.`)
  console.log(`── ${name}: passed, ${((Date.now() - startedAt) / 1000).toFixed(1)} s ──`)
}
console.log('\nAll checks passed.')
