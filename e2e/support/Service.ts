import type { BrowserContext } from '@playwright/test'
import { SandboxClient } from '../../packages/sandbox/client/SandboxClient.ts'
import { approve } from './bankPage.ts'
import type { Bank } from './banks.ts'

/** The client of the sandbox service, with what a browser does at a bank. */
export class Service extends SandboxClient {
  /** As `createConnectedItem`, for an OAuth Connector: approves on the bank's page. */
  async createAuthorizedItem(
    context: BrowserContext,
    bank: Bank,
    parameters: Record<string, string> = { cpf: '52998224725' },
  ): Promise<string> {
    const { id, oauthUrl } = await this.createItemAtBank(bank, parameters)
    const page = await context.newPage()
    await page.goto(oauthUrl)
    await approve(page)
    await this.waitForStatus(id, 'UPDATED')
    await page.close()
    return id
  }

  /** Makes the next creation fail for its parameters, with a message for each. */
  refuseParameters(messages: Record<string, string>): Promise<unknown> {
    const errors = Object.entries(messages).map(([parameter, message]) => ({
      code: 'INVALID_PARAMETER',
      parameter,
      message,
    }))
    return this.addFault({ method: 'POST', path: '/items', status: 400, body: { errors } })
  }
}
