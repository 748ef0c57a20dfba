/** npm test: runs every check, stage by stage, and stops after a stage in which one has failed. */
import { build } from './lib/build.ts'
import { ensureBrowsers } from './lib/installBrowsers.ts'
import { ensureWebServers } from './lib/webServerPrograms.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'

type Check = (onOutput?: (chunk: Buffer) => void) => Promise<number | null>

const script =
  (name: string): Check =>
  (onOutput) =>
    run('npm', ['run', '--silent', name], onOutput)

/** The checks of a stage run at the same time. */
const STAGES: readonly Record<string, Check>[] = [
  { lint: script('lint'), types: script('types'), unit: script('test:unit') },
  { build: () => build() },
  { budgets: script('test:budgets') },
  { 'end to end': script('test:e2e') },
]

/** Runs a check, and prints its name, its output and its result. Resolves with a sentence if it failed. */
async function runCheck(name: string, check: Check, isAlone: boolean): Promise<string | undefined> {
  const startedAt = Date.now()
  const heading = `\n── ${name} ──`
  const output: Buffer[] = []
  if (isAlone) console.log(heading)
  const code = await check(isAlone ? undefined : (chunk) => output.push(chunk))
  if (!isAlone) process.stdout.write(`${heading}\n${Buffer.concat(output).toString()}`)
  if (code !== 0) return `"${name}", which ended with ${code}`
  console.log(`── ${name}: passed, ${((Date.now() - startedAt) / 1000).toFixed(1)} s ──`)
  return undefined
}

await ensureBrowsers()
const skipped = await ensureWebServers(['nginx'])

for (const stage of STAGES) {
  const checks = Object.entries(stage)
  const isAlone = checks.length === 1
  const results = await Promise.all(checks.map(([name, check]) => runCheck(name, check, isAlone)))
  const failed = results.filter((result) => result !== undefined)
  if (failed.length > 0) exitWithError(`npm test stopped at ${failed.join(', and ')}.`)
}
console.log('\nAll checks passed.')
if (skipped) console.log(skipped)
