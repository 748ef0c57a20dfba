import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { packOperate } from '../tools/scripts/lib/packOperate.ts'
import { inRoot } from '../tools/scripts/setup/root.mjs'
import { expect, test } from './support/test.ts'

test('the packed connect-operate works with Node alone @matrix', async ({ servers }) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'operate-'))
  const { PATH = '', HOME = '' } = process.env
  const run = (command: string, args: string[], cwd = folder) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      encoding: 'utf8',
      env: { PATH, HOME },
    })
    return { status, stdout, stderr }
  }
  expect(await packOperate(folder)).toBe(0)
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const tarball = `connect-operate-${packageJson.version}.tgz`
  const install = ['install', '--offline', '--no-audit', '--no-fund', tarball]
  expect(run('npm', install).status).toBe(0)
  const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8')
  expect(lock.match(/"node_modules\/[^"]+"/g)).toEqual(['"node_modules/connect-operate"'])

  const operate = (...args: string[]) =>
    run(path.join(folder, 'node_modules/.bin/connect-operate'), args)
  const help = operate('--help')
  expect(help).toMatchObject({ status: 0, stderr: '' })
  for (const name of ['doctor', 'prepare', 'release']) {
    expect(help.stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(operate(name, '--help').stdout).toContain(`Usage: npx connect-operate ${name} `)
  }
  expect(operate('repair').status).toBe(2)
  expect(operate('doctor', 'connect.example').status).toBe(2)

  const source = ['--conditions=source', '--import', 'tsx', 'packages/operate/cli.ts', 'doctor']
  const fromSource = run(process.execPath, [...source, servers.widgetUrl], inRoot())
  expect(fromSource.stdout).toContain(servers.widgetUrl)
  expect(operate('doctor', servers.widgetUrl)).toEqual(fromSource)

  const out = ['--out', path.join(folder, 'out')]
  const dist = ['--dist', inRoot('dist'), '--service', 'https://api.example']
  expect(operate('prepare', ...dist, ...out)).toMatchObject({ status: 0, stderr: '' })
  expect(operate('release', '--list', ...out)).toMatchObject({ status: 0, stderr: '' })
  await rm(folder, { recursive: true })
})
