import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { inRoot } from '../tools/scripts/setup/root.mjs'
import { headersOfSite } from './support/headersOfSite.ts'
import { approve } from './support/bankPage.ts'
import { BANKS } from './support/banks.ts'
import { forwardsTelemetry } from './support/telemetryForwarding.ts'
import { expect, test } from './support/test.ts'

test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')
test.use({ serverOptions: { web: 'nginx' } })

test('the bank and its return, through nginx @matrix', async ({ host, widget }) => {
  const bank = await host.toBank(BANKS.openFinance)
  await approve(bank)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await expect.poll(() => bank.isClosed()).toBe(true)
})

headersOfSite()
forwardsTelemetry('nginx')

test('npm run doctor finds no fault in it @matrix', async ({ servers }) => {
  const script = inRoot('tools/scripts/run.mjs')
  const args = [script, 'doctor', servers.widgetUrl, '--host', servers.hostUrl]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain(`${servers.widgetUrl} is as docs/operating.md demands`)
  expect(stdout).toContain(`${servers.hostUrl} may embed it.`)
})
