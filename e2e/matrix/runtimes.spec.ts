import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../tools/scripts/setup/root.mjs'
import { EXPECTED } from '../../src/server/testing/exercise.ts'
import { bundle } from '../../tools/vite/bundle.ts'

const run = promisify(execFile)

const USE = `import * as server from './server.js'
import { exercise } from './exercise.js'
const show = async () => console.log(JSON.stringify(await exercise(server)))
`

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .main)]);
const main :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "server.js", esModule = embed "server.js"),
    (name = "exercise.js", esModule = embed "exercise.js"),
  ],
  compatibilityDate = "DATE",
);
`

const FILES = {
  'package.json': '{ "type": "module", "private": true }',
  'main.js': `${USE}await show()`,
  'worker.js': `${USE}export default { test: show }`,
  'config.capnp': CONFIG.replace('DATE', '2026-01-01'),
  // A request with `cache` is refused before 2024-11-11.
  'before.capnp': CONFIG.replace('DATE', '2024-11-10'),
}

/** The runtimes that `connect-widget/server` names besides Node, as they are published on npm, and their commands. */
const RUNTIMES = [
  // Without a permission of any kind.
  ['deno@2.9.6', 'deno', 'run', 'main.js'],
  ['bun@1.4.5', 'bun', 'main.js'],
  // The runtime of Cloudflare Workers.
  ['workerd@1.20261117.1', 'workerd', 'test', 'config.capnp'],
  ['workerd@1.20261117.1', 'workerd', 'test', 'before.capnp'],
] as const

let folder: string

// Each is downloaded.
test.setTimeout(300_000)

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'runtimes-'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text)
  await copyFile(inRoot('dist/package/server.js'), path.join(folder, 'server.js'))
  const [{ code }] = await bundle({
    build: { lib: { entry: inRoot('src/server/testing/exercise.ts'), formats: ['es'] } },
  })
  await writeFile(path.join(folder, 'exercise.js'), code)
})

test.afterAll(() => rm(folder, { recursive: true }))

for (const [name, command, ...args] of RUNTIMES)
  test(`connect-widget/server runs in ${name} (${args.at(-1)})`, async () => {
    // Bun's script puts its program in place; this repository's own setting is to run none.
    await run('npm', ['install', '--no-audit', '--no-ignore-scripts', name], { cwd: folder })
    const file = path.join(folder, 'node_modules/.bin', command)
    const { stdout } = await run(file, args, { cwd: folder })
    expect(JSON.parse(stdout)).toEqual(EXPECTED)
  })
