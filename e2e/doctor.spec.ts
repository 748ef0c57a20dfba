import { execFile } from 'node:child_process'
import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { inRoot } from '../tools/scripts/setup/root.mjs'
import { expect, test } from './support/test.ts'

test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')
test.use({ serverOptions: { web: 'nginx' } })

const doctor = (...args: string[]) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [inRoot('tools/scripts/run.mjs'), 'doctor', ...args],
      (_error, output, errors) => resolve({ code: child.exitCode, output, errors }),
    )
  })

test('npm run doctor finds no fault in the configured nginx @matrix', async ({ servers }) => {
  const healthy = await doctor(servers.widgetUrl, '--host', servers.hostUrl)
  expect(healthy.output).toContain(`${servers.widgetUrl} is as docs/operating.md demands`)
  expect(healthy.output).toContain(`${servers.hostUrl} may embed it.`)
  expect(healthy.output).toContain(`${servers.hostUrl}/ has no Content-Security-Policy`)
  expect(healthy.code).toBe(0)

  const other = await doctor(servers.widgetUrl, '--host', 'https://other.example', '--json')
  expect(JSON.parse(other.output)).toMatchObject({
    host: 'https://other.example',
    findings: [{ name: 'host', section: 'Environments' }],
  })
  expect(other.code).toBe(1)

  const unusable = await doctor('connect.example')
  expect(unusable.errors).toContain('Usage: npm run doctor')
  expect(unusable.code).toBe(2)
})
