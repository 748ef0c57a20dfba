import type { Browser } from '@playwright/test'
import { ConnectWidgetPage } from '../src/testing/playwright/ConnectWidgetPage.ts'
import { BANKS } from '../sandbox/client/banks.ts'
import { newContext } from './browser.ts'
import { connectOptions } from './connectOptions.ts'
import type { BenchServers } from './servers.ts'
import { summaryOf, type Summary } from './statistics.ts'

/** The waits of a journey through a bank's page, in ms, as seen from outside of the browser: some 20 ms too long. */
export interface BankJourney {
  runs: number
  /** From the click on *Agree* to the request for the bank's page. */
  requestedMs: Summary
  /** From the approval at the bank to *connected*. */
  connectedMs: Summary
}

/** Connects an open-finance bank that answers at once, so that what is left is the widget's own and its polling. */
export async function measureBankJourney(
  browser: Browser,
  servers: BenchServers,
  runs: number,
): Promise<BankJourney> {
  const samples: { requested: number; connected: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await newContext(browser)
    const page = await context.newPage()
    await page.goto(servers.hostUrl)
    await page.evaluate(
      (options) => globalThis.Connect.create(options).open(),
      await connectOptions(servers),
    )
    const widget = new ConnectWidgetPage(page)
    await widget.choose(BANKS.openFinance)
    await widget.submit({ CPF: '529.982.247-25' })
    const timeOf = async (isMeant: (url: string, method: string) => boolean) => {
      await context.waitForEvent('request', (one) => isMeant(one.url(), one.method()))
      return performance.now()
    }
    // The window opens in the click.
    const clickedAt = context.waitForEvent('page').then(() => performance.now())
    const requestedAt = timeOf((url) => url.includes('/bank/'))
    const bank = await widget.agreeAndGoToBank()
    const requested = (await requestedAt) - (await clickedAt)

    const approvedAt = timeOf((url, method) => url.includes('/bank/') && method === 'POST')
    await widget.approveAtBank(bank)
    const approved = await approvedAt
    await widget.connected(BANKS.openFinance).waitFor()
    samples.push({ requested, connected: performance.now() - approved })
    await context.close()
  }
  return {
    runs,
    requestedMs: summaryOf(samples.map(({ requested }) => requested)),
    connectedMs: summaryOf(samples.map(({ connected }) => connected)),
  }
}
