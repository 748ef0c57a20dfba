import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'oxfmt'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { apply, stateOf, undo } from './changes.ts'
import { findApp } from './findApp.ts'
import { FRESH_APPS, writeFiles, type FreshApp } from './freshApps.ts'
import { changesFor } from './kinds.ts'

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'init-'))
  writeFiles(folder, files)
  return folder
}

/** Every file of a folder, with its text. */
const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )

const changesIn = (folder: string) => changesFor(findApp(folder))

const express = (source: string, file = 'server.js', scripts = {}) => ({
  'package.json': `${JSON.stringify({ scripts, dependencies: { express: '5.3.0' } })}\n`,
  [file]: source,
})
const viteWith = (config: string) => ({
  ...FRESH_APPS['hono, Vite'].files,
  'vite.config.js': config,
})

/** Apps as people have them: their files, and the lines that `init` has to add to them. */
const OWN_APPS: Record<string, Pick<FreshApp, 'files' | 'mounts'>> = {
  'an app that another file listens with': {
    files: {
      ...express('var app = express();\nmodule.exports = app;\n', 'app.js'),
      'server.js': "require('./app').listen(process.env.PORT || 4100);\n",
    },
    mounts: [
      ['app.js', "app.use(require('./connect.mjs').connectRoutes)\n"],
      ['package.json', 'http://localhost:4100/webhooks'],
    ],
  },
  'a port in .env': {
    files: {
      ...express('const app = express()\napp.listen(process.env.PORT)\n'),
      '.env': 'DATABASE_PORT=5432\nPORT=4200\n',
    },
    mounts: [['package.json', 'http://localhost:4200/webhooks']],
  },
  'a port of something else': {
    files: express(
      'const app = express()\nconst pool = new Pool({ port: 5432 })\napp.listen(4300)\n',
    ),
    mounts: [['package.json', 'http://localhost:4300/webhooks']],
  },
  'what a build has written': {
    files: {
      ...express('const app = express()\n', 'src/index.js', { start: 'node dist/index.js' }),
      'dist/index.js': 'const app = express()\n',
    },
    mounts: [['src/index.js', 'app.use(']],
  },
  'a route of the same path': {
    files: express("const app = express()\napp.post('/webhooks', stripe)\n"),
    mounts: [
      ['connect.mjs', "connectRoutes.post('/bank/webhooks'"],
      ['connect.mjs', "connectRoutes.get('/bank/connect'"],
      ['package.json', '/bank/webhooks'],
    ],
  },
  'Fastify in one statement': {
    files: {
      'package.json': '{ "dependencies": { "fastify": "5.12.8" } }\n',
      'server.js': "const fastify = require('fastify')({ logger: true })\n",
    },
    mounts: [['server.js', "fastify.register(require('./connect.mjs').connectRoutes)\n"]],
  },
  'TypeScript that Node.js runs': {
    files: {
      ...express("import { db } from './db.ts'\nconst app = express()\n", 'server.ts'),
      'tsconfig.json': '{}',
    },
    mounts: [['server.ts', "from './connect.ts'\n"]],
  },
  'TypeScript in CommonJS': {
    files: { ...express('const app = express()\n', 'server.ts'), 'tsconfig.json': '{}' },
    mounts: [['server.ts', "from './connect'\n"]],
  },
  'a base path': {
    files: {
      ...viteWith("export default { server: { proxy: { '/api': 'http://localhost:3917' } } }\n"),
      'server/index.ts': "import { Hono } from 'hono'\nconst app = new Hono().basePath('/api')\n",
    },
    mounts: [
      ['server/connect.ts', "connectRoutes.post('/connect-token'"],
      ['src/connectBank.js', "fetch('/api/connect-token'"],
      ['package.json', '/api/webhooks'],
    ],
  },
  'Vite without a configuration': {
    files: {
      'package.json': '{ "dependencies": { "express": "5.3.0", "vite": "8.3.8" } }\n',
      'server.js': 'const app = express()\n',
      'index.html': '<body></body>\n',
    },
    mounts: [
      ['vite.config.js', "proxy: { '/connect-token': 'http://localhost:3000' }"],
      ['index.html', '</script>\n</body>'],
    ],
  },
  'Vite with a port': {
    files: viteWith('export default {\n  server: { port: 8080 },\n}\n'),
    mounts: [['vite.config.js', "server: {\n    proxy: { '/connect-token'"]],
  },
  'Vite with a proxy that changes paths': {
    files: viteWith(
      "export default { server: { proxy: { '/api': { target, rewrite: (path) => path.slice(4) } } } }\n",
    ),
    mounts: [['vite.config.js', "proxy: {\n      '/connect-token'"]],
  },
  'Vite with a function': {
    files: viteWith('export default defineConfig(({ mode }) => ({\n  plugins: [],\n}))\n'),
    mounts: [['vite.config.js', "({\n  server: { proxy: { '/connect-token'"]],
  },
}

const CASES = Object.entries({ ...FRESH_APPS, ...OWN_APPS }).flatMap(([kind, app]) =>
  ['\n', '\r\n'].map((end) => [kind, end, app] as const),
)

test.each(CASES)(
  '%s, lines end with %j: written once, and taken back without a trace',
  (_kind, end, { files: own, mounts, ...app }) => {
    const files = Object.fromEntries(
      Object.entries<string>(own).map(([file, text]) => [file, text.replaceAll('\n', end)]),
    )
    const folder = folderWith(files)
    const changes = changesIn(folder)
    for (const change of changes) apply(folder, change)
    expect(changes.map((change) => stateOf(folder, change))).toEqual(changes.map(() => 'done'))
    const after = filesOf(folder)
    const added = Object.keys(after).filter((file) => !(file in files))
    expect(added).toEqual('gets' in app ? app.gets : added)
    for (const [file, line] of mounts)
      expect(after[file]).toContain(
        file in files && files[file]?.includes(end) ? line.replaceAll('\n', end) : line,
      )
    expect(Object.values(after).join('')).not.toMatch(/‹|›|PREFIX|PAGE_ROUTE/)
    const scripts = Object.entries(after).filter(([file]) => /\.m?[jt]sx?$/.test(file))
    const broken = scripts.flatMap(([file, text]) => parseSync(file, text).errors)
    expect(broken).toEqual([])
    for (const change of changes) apply(folder, change)
    expect(filesOf(folder)).toEqual(after)
    for (const change of changes) undo(folder, change)
    expect(filesOf(folder)).toEqual(files)
  },
)

test.each(Object.entries(FRESH_APPS))(
  '%s: a formatter changes nothing of it',
  async (_kind, { files }) => {
    const folder = folderWith(files)
    const changes = changesIn(folder)
    for (const change of changes) apply(folder, change)
    for (const [file, text] of Object.entries(filesOf(folder))) {
      if (/\.(?:[jt]sx?|mjs|json)$/.test(file))
        writeFiles(folder, { [file]: (await format(file, text)).code })
    }
    expect(changes.map((change) => stateOf(folder, change))).toEqual(changes.map(() => 'done'))
    for (const change of changes) undo(folder, change)
    expect(Object.keys(filesOf(folder))).toEqual(Object.keys(filesOf(folderWith(files))))
    expect(Object.values(filesOf(folder)).join('')).not.toMatch(/connect/i)
  },
)

test('what is there already stays: a script, a value, and what was edited since', () => {
  const { files } = FRESH_APPS.express
  const own = {
    ...files,
    '.env': 'export CONNECT_CLIENT_ID = mine\nOTHER=1',
    'package.json': files['package.json'].replace(
      '"scripts": {',
      '"scripts": { "dev:bank": "mine",',
    ),
  }
  const folder = folderWith(own)
  expect(runIn(folder, '--yes').stdout).toContain('package.json has no place for it')
  const written = filesOf(folder)
  expect(written['.env']).toMatch(/^export CONNECT_CLIENT_ID = mine\nOTHER=1\nCONNECT_SERVICE_URL/)
  const edited = `${written['connect.mjs']}// mine\n`
  writeFiles(folder, { 'connect.mjs': edited })
  expect(runIn(folder, '--yes').stdout).toContain('Nothing to write.')
  expect(runIn(folder, '--undo').stdout).toContain('stays, because it was edited: connect.mjs')
  expect(filesOf(folder)).toEqual({ ...own, '.env': `${own['.env']}\n`, 'connect.mjs': edited })
})

test.each<[what: string, own: Record<string, string>, says: string]>([
  ['a file that others import', { 'connect.mjs': '// mine\n' }, 'connect.mjs is there already'],
  ['a folder that cannot be made', { src: '' }, 'Nothing was written: EEXIST'],
  ['a folder in the place of a file', { '.env/bin': '' }, 'on a directory, open'],
])('%s: nothing is written', (_what, own, says) => {
  const files = { ...FRESH_APPS[own['src'] === '' ? 'hono, Vite' : 'express'].files, ...own }
  const folder = folderWith(files)
  expect(runIn(folder, '--yes').stderr).toContain(says)
  expect(filesOf(folder)).toEqual(files)
})

test.each(['\n', '\r\n'])('a file without a place for the lines stays, with %j', (end) => {
  const folder = folderWith(viteWith(`export default config${end}`))
  const states = changesIn(folder).map((change) => [change.file, stateOf(folder, change)])
  expect(states).toContainEqual(['vite.config.js', 'other'])
})

test('a script that was moved to the end goes without its comma', () => {
  const { files } = FRESH_APPS.express
  const folder = folderWith(files)
  const changes = changesIn(folder)
  for (const change of changes) apply(folder, change)
  const { scripts, ...rest } = JSON.parse(filesOf(folder)['package.json'] ?? '')
  const moved = { ...rest, scripts: { start: scripts.start, 'dev:bank': scripts['dev:bank'] } }
  writeFiles(folder, { 'package.json': JSON.stringify(moved, null, 2) })
  for (const change of changes) undo(folder, change)
  expect(JSON.parse(filesOf(folder)['package.json'] ?? '')).toEqual(
    JSON.parse(files['package.json']),
  )
})

test.each<[what: string, files: Record<string, string>, says: RegExp]>([
  ['no package', {}, /no package\.json/],
  ['a broken package', { 'package.json': '{' }, /package\.json is not valid JSON/],
  ['a page alone', { 'package.json': '{}', 'vite.config.js': '' }, /no backend here/],
  ['nothing known', { 'package.json': '{}' }, /was found here/],
  [
    'a server in another form',
    { 'package.json': '{}', 'server.js': 'createServer(handler)' },
    /server\.js makes its server in another form than createServer\(\(request, response\) => \{/,
  ],
  [
    'Next without app/',
    { 'package.json': '{"dependencies":{"next":"1"}}', 'pages/a.js': '' },
    /no app\/ folder/,
  ],
  [
    'the root of a workspace',
    { 'package.json': '{"workspaces":["apps/*"]}', 'apps/web/package.json': '{}' },
    /in the folder of an app: apps\/web\./,
  ],
])('%s is refused with a sentence', (_what, files, says) =>
  expect(() => findApp(folderWith(files))).toThrow(says),
)

test('in a workspace the lock file above tells the package manager', () => {
  const root = folderWith({ 'pnpm-lock.yaml': '', 'package.json': '{}' })
  const folder = path.join(root, 'apps/web')
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, FRESH_APPS.next.files)
  expect(findApp(folder)).toMatchObject({ kind: 'next', manager: 'pnpm', isTypeScript: true })
})

const runIn = (folder: string, ...given: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'cli.ts'), 'init', folder, ...given],
    { encoding: 'utf8' },
  )

test.each<[scripts: object, status: number, says: string]>([
  [{ build: 'node --check server.js' }, 0, 'npm run build passed.'],
  [{ build: 'exit 3', typecheck: 'node --check connect.mjs' }, 0, 'npm run typecheck passed.'],
  [{ build: 'exit 3' }, 1, 'npm run build failed'],
])('the app is checked by its own script: %j', (scripts, status, says) => {
  const { files } = FRESH_APPS.node
  const folder = folderWith({ ...files, 'package.json': `${JSON.stringify({ scripts })}\n` })
  const done = runIn(folder, '--yes')
  expect([done.status, done.stdout]).toEqual([status, expect.stringContaining(says)])
  expect(runIn(folder, '--yes').stdout).not.toContain(says)
})

test('an empty folder is told the server to begin with', () => {
  const folder = folderWith({ 'package.json': '{}' })
  const [, server = ''] = runIn(folder).stderr.split('server.js:\n')
  writeFiles(folder, { 'server.js': server })
  expect(runIn(folder, '--yes').status).toBe(0)
  const { status, stderr } = spawnSync(process.execPath, ['--check', 'server.js'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('in a workspace the sandbox is found in the folder above', () => {
  const root = folderWith({ 'package.json': '{}' })
  const folder = path.join(root, 'apps/web')
  writeFiles(folder, FRESH_APPS.node.files)
  expect(runIn(folder, '--yes').stdout).toContain('connect-sandbox-<version>.tgz')
  writeFiles(root, { 'node_modules/connect-sandbox/package.json': '{}' })
  expect(runIn(folder).stdout).not.toContain('tgz')
})

test('the command writes nothing without a yes', () => {
  const folder = folderWith(FRESH_APPS.node.files)
  const run = (...given: string[]) => runIn(folder, ...given)
  const asked = run()
  expect([asked.status, asked.stdout, asked.stderr]).toEqual([
    1,
    expect.stringContaining('+ import { connectRoutes }'),
    expect.stringContaining('Nothing was written.'),
  ])
  expect(filesOf(folder)).toEqual(FRESH_APPS.node.files)
  expect(run('--yes').stdout).toContain('npm run dev:bank')
  expect(run().stdout).toContain('Nothing to write.')
  expect(run('--undo').status).toBe(0)
  expect(filesOf(folder)).toEqual(FRESH_APPS.node.files)
})
