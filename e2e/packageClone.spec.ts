import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** A folder with an `npm` whose `ci` takes the packages of this checkout, so that the test needs no registry. */
async function makeNpm(folder: string): Promise<string> {
  const { stdout } = await run('which', ['npm'])
  const bin = path.join(folder, 'bin')
  await mkdir(bin)
  await writeFile(
    path.join(bin, 'npm'),
    `#!/bin/sh
[ "$1" = ci ] && exec ln -s ${path.join(root, 'node_modules')} node_modules
exec ${stdout.trim()} "$@"
`,
  )
  await chmod(path.join(bin, 'npm'), 0o755)
  return bin
}

test('npm run package works in a clean clone without packages @matrix', async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'clone-'))
  const clone = path.join(folder, 'clone')
  await run('git', ['clone', '--quiet', root, clone])
  const PATH = `${await makeNpm(folder)}:${process.env['PATH'] ?? ''}`
  await run('npm', ['run', 'package', '--', folder], {
    cwd: clone,
    env: { ...process.env, PATH },
  })
  const { stdout: changed } = await run('git', ['diff', '--name-only'], { cwd: clone })
  expect(changed).toBe('')

  const { version } = JSON.parse(await readFile(path.join(clone, 'package.json'), 'utf8'))
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const tarball = `connect-widget-${version}.tgz`
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  const installed = path.join(folder, 'node_modules/connect-widget')
  expect(await readFile(path.join(installed, 'README.md'), 'utf8')).toBe(
    await readFile(path.join(root, 'tools/package/README.md'), 'utf8'),
  )
  for (const code of [
    "import { createConnect } from 'connect-widget'; console.log(typeof createConnect)",
    "console.log(typeof require('connect-widget').createConnect)",
  ]) {
    const type = code.startsWith('import') ? 'module' : 'commonjs'
    const { stdout } = await run('node', [`--input-type=${type}`, '-e', code], { cwd: folder })
    expect(stdout.trim()).toBe('function')
  }
  await rm(folder, { recursive: true })
})
