import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FRESH_APPS, writeFiles, type FreshApp } from '../../src/init/freshApps.ts'
import { packSandbox } from '../../tools/scripts/lib/packSandbox.ts'
import { packWidget } from '../../tools/scripts/lib/packWidget.ts'
import { BANKS } from '../support/banks.ts'
import { freePorts } from '../support/freePorts.ts'
import { expect, test } from '../support/test.ts'

/** Nuxt and SvelteKit need a newer Node.js than this repository. */
const isRunnable = (kind: string) => !/nuxt|sveltekit/.test(kind) || 'withResolvers' in Promise
const apps: [string, FreshApp][] = Object.entries(FRESH_APPS)

test.describe.configure({ mode: 'serial', timeout: 600_000 })

const tarballs = mkdtempSync(path.join(tmpdir(), 'packed-'))
test.beforeAll(async () => {
  await packWidget(tarballs)
  await packSandbox(tarballs)
})
test.afterAll(() => rmSync(tarballs, { recursive: true }))

for (const [kind, { files, build, start, page: address }] of apps.filter(([name]) =>
  isRunnable(name),
))
  test(`npx connect-widget init: a new app of ${kind} connects a bank`, async ({
    page,
    widget,
  }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fresh-'))
    const ports = await freePorts()
    const own = await freePorts()
    /** On ports that no other run has. */
    const onFreePorts = (text: string) =>
      text.replace(/\b[35]917\b/g, (port) => `${port === '3917' ? own.HOST_PORT : own.WIDGET_PORT}`)
    writeFiles(folder, JSON.parse(onFreePorts(JSON.stringify(files))))
    const url = `http://localhost:${ports.WIDGET_PORT}`
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      SANDBOX_SPEED: '50',
    }
    Object.assign(env, ports)
    env['CONNECT_SERVICE_URL'] = `http://localhost:${ports.SERVICE_PORT}`
    for (const prefix of ['', 'VITE_', 'PUBLIC_', 'NEXT_PUBLIC_'])
      env[`${prefix}CONNECT_WIDGET_URL`] = url
    const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, env })
    let log = ''
    const serve = (command: string) => {
      const options = { cwd: folder, env, detached: true }
      const { stdout, stderr, pid = 0 } = spawn('sh', ['-c', command], options)
      stderr.pipe(process.stderr)
      stdout.on('data', (text) => (log += text))
      return pid
    }
    run(`npm install --no-audit --no-fund ${tarballs}/*.tgz`)
    run('npx connect-widget init --yes')
    if (build) run(build)
    const groups = [serve('npm run dev:bank'), serve(onFreePorts(start))]
    try {
      await expect(() => fetch(url)).toPass({ timeout: 120_000 })
      const shown = onFreePorts(address.startsWith(':') ? address : `:3917${address}`)
      await expect(() => page.goto(`http://localhost${shown}`)).toPass({ timeout: 120_000 })
      const button = page.getByRole('button', { name: 'Connect your bank', exact: true })
      // A token may take longer than a webhook.
      run('npx connect-sandbox fault POST /connect_token --delay 5000')
      await expect(async () => {
        // Before the framework has taken over the page, a click does nothing.
        await button.click()
        await expect(widget.search).toBeVisible({ timeout: 15_000 })
      }).toPass({ timeout: 120_000 })
      await widget.choose(BANKS.password)
      await widget.submitAndAgree()
      await expect(page.locator('output')).toHaveText('Sandbox Bank is connected')
      // Frameworks get webhooks at the port that they have by default.
      if (!build || address.startsWith(':'))
        await expect
          .poll(() => log)
          .toMatch(/item\/updated Sandbox Bank UPDATED[^]+Checking account/)
    } finally {
      for (const group of groups) process.kill(-group)
      rmSync(folder, { recursive: true, force: true })
    }
  })
