import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { apply, stateOf, undo } from './changes.ts'
import { findApp } from './findApp.ts'
import { FRESH_APPS, writeFiles } from './freshApps.ts'
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

const changesIn = (folder: string) => {
  const app = findApp(folder)
  return changesFor(app, app.vite && readFileSync(path.join(folder, app.vite.config), 'utf8'))
}

test.each(Object.entries(FRESH_APPS))(
  '%s: written once, and taken back without a trace',
  (kind, { files, gets, mounts }) => {
    const folder = folderWith(files)
    const changes = changesIn(folder)
    for (const change of changes) apply(folder, change)
    expect(changes.map((change) => stateOf(folder, change))).toEqual(changes.map(() => 'done'))
    const after = filesOf(folder)
    expect(Object.keys(after).filter((file) => !(file in files))).toEqual(gets)
    for (const [file, line] of mounts) expect(after[file]).toContain(line)
    expect(Object.values(after).join('')).not.toMatch(/‹|›|PREFIX|PAGE_ROUTE/)
    const scripts = Object.entries(after).filter(([file]) => /\.m?[jt]sx?$/.test(file))
    const broken = scripts.flatMap(([file, text]) => parseSync(file, text).errors)
    expect(broken).toEqual([])
    for (const change of changes) apply(folder, change)
    expect([kind, filesOf(folder)]).toEqual([kind, after])
    for (const change of changes) undo(folder, change)
    expect(filesOf(folder)).toEqual(files)
  },
)

test('what is there already stays: a file, a script, a value, and what was edited since', () => {
  const { files } = FRESH_APPS.express
  const own = {
    ...files,
    'connect.mjs': '// mine\n',
    '.env': 'CONNECT_CLIENT_ID=mine\nOTHER=1\n',
    'package.json': files['package.json'].replace(
      '"scripts": {',
      '"scripts": { "dev:bank": "mine",',
    ),
  }
  const folder = folderWith(own)
  const changes = changesIn(folder)
  const states = changes.map((change) => [change.file, stateOf(folder, change)])
  expect(states).toContainEqual(['connect.mjs', 'other'])
  expect(states).toContainEqual(['package.json', 'other'])
  for (const change of changes) if (stateOf(folder, change) === 'new') apply(folder, change)
  expect(filesOf(folder)).toMatchObject({
    'connect.mjs': '// mine\n',
    '.env': expect.stringContaining('CONNECT_CLIENT_ID=mine\n'),
  })
  for (const change of changes) undo(folder, change)
  expect(filesOf(folder)).toEqual(own)
})

test.each<[what: string, files: Record<string, string>, says: RegExp]>([
  ['no package', {}, /no package\.json/],
  ['a page alone', { 'package.json': '{}', 'vite.config.js': '' }, /no backend here/],
  ['nothing known', { 'package.json': '{}' }, /was found here/],
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
