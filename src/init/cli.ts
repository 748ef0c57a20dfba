/** `npx connect-widget init`: adds the widget to an existing app, with everything to connect a bank of the sandbox. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process, { argv, cwd, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import {
  applyAll,
  exportsOf,
  hasLeft,
  show,
  stateOf,
  undo,
  type Change,
  type State,
} from './changes.ts'
import { findApp, NoApp, type App } from './findApp.ts'
import { changesFor } from './kinds.ts'

const USAGE = `npx connect-widget init [--yes] [--undo] [folder]

Adds to an app of Next, Nuxt, SvelteKit, Express, Hono, Fastify or node:http: a token route, a button, a webhook
route, the account of the local sandbox in .env, and the script dev:bank, which starts the sandbox.
Shows what it would write, and asks first. It overwrites nothing. Then it runs the app's script typecheck or build,
if there is one, and reports.

  --yes   writes without asking
  --undo  takes back what it wrote; what you have edited since stays`

/** The address of the page with the button. */
const pageOf = ({ kind, vite, port, prefix }: App): string => {
  if (vite) return `http://localhost:${vite.isInServer ? port : vite.port}/`
  return `http://localhost:${port}${kind === 'nuxt' ? '/' : `${prefix}/connect`}`
}

const isYes = async (question: string): Promise<boolean> => {
  if (!stdin.isTTY) return false
  const lines = createInterface({ input: stdin, output: stdout })
  // Ctrl+C and Ctrl+D are no answer.
  const answer = await lines.question(question).catch(() => '\n')
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

const namesOf = (changes: readonly Change[], what: string): string[] =>
  [...new Set(changes.map(({ file }) => file))].map((file) => `${what}: ${file}`)

async function init(folder: string, { yes = false, undo: takesBack = false }) {
  const app = findApp(folder)
  const changes = changesFor(app)
  if (takesBack) {
    const undone = changes.filter((change) => undo(folder, change))
    const left = changes.filter((change) => hasLeft(folder, change))
    const lines = [...namesOf(undone, 'undone'), ...namesOf(left, 'stays, because it was edited')]
    console.log(lines.join('\n') || 'Nothing to undo.')
    return
  }
  const states = changes.map((change) => [change, stateOf(folder, change)] as const)
  const all = (state: State) => states.flatMap(([change, its]) => (its === state ? [change] : []))
  const fresh = all('new')
  for (const { file, ...change } of all('taken'))
    throw new NoApp(
      `Nothing was written: ${file} is there already, and the rest needs one that exports ${'text' in change && exportsOf(change.text).join(', ')}. Rename yours, or add these to it.`,
    )
  const server = app.server ? `, server in ${app.server.file}` : ''
  console.log(`${app.kind}${app.vite ? ' and Vite' : ''}${server}, ${app.manager}\n`)
  for (const change of fresh) console.log(`${show(change)}\n`)
  for (const change of all('other'))
    console.log(
      `Not written, because ${'text' in change ? `there is another ${change.file}` : `${change.file} has no place for it`}. Add it yourself:\n${show(change)}\n`,
    )
  const run = `${app.manager} run`
  const check = app.check && `${run} ${app.check}`
  const andCheck = check ? ` and run ${check}` : ''
  if (fresh.length === 0) console.log('Nothing to write.')
  else if (!yes && !(await isYes(`Write these ${fresh.length} changes${andCheck}? [y/N] `)))
    throw new NoApp('Nothing was written. Answer y, or give --yes.')
  applyAll(folder, fresh)
  if (check && fresh.length > 0) {
    const { status } = spawnSync(check, { cwd: folder, shell: true, stdio: 'inherit' })
    console.log(status === 0 ? `${check} passed.` : `${check} failed: its messages are above.`)
    if (status !== 0) process.exitCode = 1
  }
  const add =
    { npm: 'npm install --save-dev', pnpm: 'pnpm add -D' }[app.manager] ??
    `${app.manager} add --dev`
  const isSeen = spawnSync('git', ['check-ignore', '-q', '.env'], { cwd: folder }).status === 1
  if (isSeen)
    console.log(
      '\nGit does not ignore .env. Add it to .gitignore before it has secrets of production.',
    )
  // A workspace has it in the folder above.
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths('connect-sandbox')
  const hasSandbox = places?.some((place) => existsSync(path.join(place, 'connect-sandbox')))
  console.log(`
${hasSandbox ? '' : `0. ${add} ./connect-sandbox-<version>.tgz\n`}1. ${run} dev:bank
2. Start your app as you do, in another terminal.
3. Open ${pageOf(app)}, click, choose Sandbox Bank, and sign in with user and password.

Then give userOf the user of your session. npx connect-widget init --undo takes all of it back.`)
}

async function main() {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, undo: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [command, folder = cwd()] = positionals
  if (values.help || command !== 'init') {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 2
  } else await init(path.resolve(folder), values)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
