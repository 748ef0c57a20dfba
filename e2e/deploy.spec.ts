import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { approve } from './support/bankPage.ts'
import { BANKS } from './support/banks.ts'
import { passesDoctor } from './support/passesDoctor.ts'
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

passesDoctor()
forwardsTelemetry('nginx')
