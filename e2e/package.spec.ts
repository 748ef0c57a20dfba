import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { packWidget } from '../tools/scripts/lib/packWidget.ts'
import { publishedExports } from '../tools/scripts/lib/publishedExports.ts'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

const PAGE = `
import { createConnect, type ConnectItem } from 'connect-widget'
import { ConnectWidget, useConnect } from 'connect-widget/react'
import { PluggyConnect } from 'connect-widget/pluggy'

const widgetUrl = 'https://widget.example'
const connectToken = () => Promise.resolve('token')
const connected = (item: ConnectItem) => item.connector.name
// @ts-expect-error there is no such mode
createConnect({ widgetUrl, connectToken, mode: 'tooltip' })
// @ts-expect-error inline needs a container
createConnect({ widgetUrl, connectToken, mode: 'inline' })
createConnect({ widgetUrl, connectToken, updateItem: undefined, application: { name: 'A', logoUrl: undefined } }).destroy()

// @ts-expect-error the callbacks have no such field
void new PluggyConnect({ url: widgetUrl, connectToken, onSuccess: ({ item }) => console.log(item.createdAt) }).destroy()

const options = { widgetUrl, connectToken, includeSandbox: true } as const

export function App() {
  const { open, ready, error } = useConnect({
    ...options,
    onSuccess: ({ item }) => console.log(connected(item)),
    onClose: ({ reason }) => console.log(reason),
  })
  return (
    <>
      <button disabled={!ready} onClick={open}>{error?.code}</button>
      <button onClick={() => createConnect({ ...options, mode: 'redirect' }).open()}>Redirect</button>
      <ConnectWidget {...options} mode="inline" className="bank" onClose={() => undefined} />
    </>
  )
}
`

const BACKEND = `
import { createService, receiveWebhook, memoryStore, type Service, type WebhookEvent } from 'connect-widget/server'

export const service: Service = createService({ url: 'https://a.example', clientId: 'a', clientSecret: 'b', fetch })
export const receive = (request: Request, handle: (event: WebhookEvent) => unknown): Promise<boolean> =>
  receiveWebhook(request, { secret: 'whsec_a', store: memoryStore() }, handle)
// @ts-expect-error a check has two texts
void receiveWebhook(new Request('https://a.example'), { secret: 'a', store: memoryStore(), header: 'a' }, () => null)
`

/** In CommonJS a module for `import` is asked for so, where the compiler does not know a Node that can `require` it. */
const ASKED_FOR = `
import type { WebhookEvent } from 'connect-widget/server' with { 'resolution-mode': 'import' }

export async function receive(request: Request, handle: (event: WebhookEvent) => unknown): Promise<boolean> {
  const { memoryStore, receiveWebhook } = await import('connect-widget/server')
  return receiveWebhook(request, { secret: 'whsec_a', store: memoryStore() }, handle)
}
`

const BUNDLER = '--module esnext --moduleResolution bundler'
const PAGE_TYPES = '--jsx react-jsx --types react,react-dom'
const SERVER_TYPES = '--lib es2023 --types node'
/** The compilers that read the package's types: of a page, and of a server, which has no DOM. */
const SETUPS = [
  `page.tsx ${PAGE_TYPES} ${BUNDLER}`,
  `page.tsx ${PAGE_TYPES} --module node16 --moduleResolution node16`,
  `backend.ts ${SERVER_TYPES} ${BUNDLER}`,
  `backend.ts ${SERVER_TYPES} --module node20`,
  `backend.cts ${SERVER_TYPES} --module nodenext`,
  `asked.cts ${SERVER_TYPES} --module node16`,
]

const RELATIVE_IMPORT = /(?:\bfrom|\bimport\()\s*["'](\.[^"']+)/g

/** Adds a file of the package and those that its relative imports lead to. */
async function addReached(file: string, reached: Set<string>): Promise<void> {
  if (reached.has(file)) return
  reached.add(file)
  const text = await readFile(path.join(root, file), 'utf8')
  for (const [, specifier = ''] of text.matchAll(RELATIVE_IMPORT)) {
    const imported = path.join(path.dirname(file), specifier)
    const isTypes = file.endsWith('.d.ts')
    await addReached(isTypes ? imported.replace(/\.js$/, '.d.ts') : imported, reached)
  }
}

/** All that the package holds: the loader's files, and what its entries lead to. */
async function expectedFiles(): Promise<string[]> {
  const reached = new Set<string>()
  for (const { types, default: module } of Object.values(publishedExports(packageJson.exports)))
    for (const entry of [types, module]) await addReached(path.normalize(entry), reached)
  const own = ['dist/package/cli.js', 'dist/connect.js', `dist/connect.${packageJson.version}.js`]
  return ['AGENTS.md', 'CHANGELOG.md', 'README.md', 'package.json', ...own, ...reached].toSorted()
}

/** The package as npm packs it, installed into an empty project beside React. */
async function installPacked(folder: string): Promise<string[]> {
  const { file, files } = await packWidget(folder)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: folder })
  for (const name of ['react', 'react-dom', 'scheduler', 'csstype', 'undici-types', '@types'])
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  return files
}

test('the packed package: nothing but the loader, with types that stand alone @matrix', async () => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'))
  const files = await installPacked(folder)
  expect(files.filter((file) => !file.startsWith('docs/')).toSorted()).toEqual(
    await expectedFiles(),
  )
  expect(files).toContain('docs/quickstart.md')
  const manifest = await readFile(
    path.join(folder, 'node_modules/connect-widget/package.json'),
    'utf8',
  )
  expect(Object.keys(JSON.parse(manifest))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(scripts|devDependencies|knip)$/)]),
  )
  expect(files.filter((file) => file.includes('/widget/'))).toEqual([])
  // Whatever a consumer's compiler or bundler could stumble over.
  await run('npm', ['run', 'test:package'], { cwd: root })

  await writeFile(path.join(folder, 'page.tsx'), PAGE)
  for (const name of ['backend.ts', 'backend.cts'])
    await writeFile(path.join(folder, name), BACKEND)
  await writeFile(path.join(folder, 'asked.cts'), ASKED_FOR)
  const strict =
    '--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --target es2022 --ignoreConfig'
  for (const setup of SETUPS)
    await run(path.join(root, 'node_modules/.bin/tsc'), `${strict} ${setup}`.split(' '), {
      cwd: folder,
    })

  await rm(folder, { recursive: true })
})
