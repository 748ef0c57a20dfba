import { expect, type BrowserContext } from '@playwright/test'
import { approve } from './bankPage.ts'
import { LOGIN_PARAMETERS, type Bank } from './banks.ts'

interface LoggedRequest {
  method: string
  path: string
  key: string
  headers: Record<string, string>
  body?: unknown
  status: number | null
}

interface ServiceItem {
  id: string
  status: string
  executionStatus: string
  lastUpdatedAt: string | null
  consentExpiresAt: string | null
}

/** The fields of a Connector that tests read. */
interface CatalogEntry {
  id: number
  name: string
  type: string
  country?: string
  isOpenFinance: boolean
}

/** Codes of executions after which an Item has the status `LOGIN_ERROR`. */
const LOGIN_ERRORS = new Set(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS_MFA', 'ACCOUNT_LOCKED'])

/** A client of the sandbox service: its API with an `apiKey`, as the host's backend uses it, and its controls. */
export class Service {
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }

  async #json(method: string, path: string, body?: unknown, key?: string) {
    const response = await fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return response.status === 204 ? null : response.json()
  }

  async #key(): Promise<string> {
    const { apiKey } = await this.#json('POST', '/auth', {
      clientId: 'sandbox-client-id',
      clientSecret: 'sandbox-client-secret',
    })
    return apiKey
  }

  /** `POST /connect_token`. */
  async issueConnectToken(): Promise<string> {
    const { accessToken } = await this.#json('POST', '/connect_token', {}, await this.#key())
    return accessToken
  }

  /** Creates an Item of an earlier run, and waits until it is `UPDATED`. */
  async createConnectedItem(
    { id: connectorId }: Bank,
    parameters: Record<string, string> = LOGIN_PARAMETERS,
    mfaAnswer?: Record<string, string>,
  ): Promise<string> {
    const key = await this.#key()
    const { id } = await this.#json('POST', '/items', { connectorId, parameters }, key)
    if (mfaAnswer) {
      await this.#until(id, 'WAITING_USER_INPUT')
      await this.#json('POST', `/items/${id}/mfa`, mfaAnswer, key)
    }
    await this.#until(id, 'UPDATED')
    return id
  }

  /** Creates an Item that waits for its bank, and returns the address of the bank's page. */
  async createItemAtBank(
    { id: connectorId }: Bank,
    parameters: Record<string, string>,
  ): Promise<{ id: string; oauthUrl: string }> {
    const body = { connectorId, parameters }
    const { id, connector } = await this.#json('POST', '/items', body, await this.#key())
    return { id, oauthUrl: connector.oauthUrl }
  }

  /** As `createConnectedItem`, for an OAuth Connector: approves on the bank's page. */
  async createAuthorizedItem(
    context: BrowserContext,
    bank: Bank,
    parameters: Record<string, string>,
  ): Promise<string> {
    const { id, oauthUrl } = await this.createItemAtBank(bank, parameters)
    const page = await context.newPage()
    await page.goto(oauthUrl)
    await approve(page)
    await this.#until(id, 'UPDATED')
    await page.close()
    return id
  }

  async #until(id: string, status: string): Promise<void> {
    await expect.poll(async () => (await this.item(id)).status).toBe(status)
  }

  async item(id: string): Promise<ServiceItem> {
    return this.#json('GET', `/items/${id}`, undefined, await this.#key())
  }

  /** The ids of all Items. */
  async itemIds(): Promise<string[]> {
    const { results } = await this.#json('GET', '/items?pageSize=500', undefined, await this.#key())
    const items: ServiceItem[] = results
    return items.map(({ id }) => id)
  }

  /** `POST /sandbox/faults`: makes calls fail (sandbox/README.md, *Faults*). */
  addFault(fault: object): Promise<unknown> {
    return this.#json('POST', '/sandbox/faults', fault)
  }

  /** All Connectors. */
  async connectors(): Promise<CatalogEntry[]> {
    const { results } = await this.#json(
      'GET',
      '/connectors?pageSize=500',
      undefined,
      await this.#key(),
    )
    return results
  }

  /** `PATCH /sandbox/settings`. */
  settings(change: object): Promise<unknown> {
    return this.#json('PATCH', '/sandbox/settings', change)
  }

  /** Advances the service's clock. */
  advance(advanceSeconds: number): Promise<unknown> {
    return this.#json('POST', '/sandbox/clock', { advanceSeconds })
  }

  /** `PATCH /sandbox/items/{id}`: overrides fields of an Item. */
  overrideItem(itemId: string, fields: object): Promise<unknown> {
    return this.#json('PATCH', `/sandbox/items/${itemId}`, fields)
  }

  /** Overrides an Item as after a failed execution with this code. @param fields overrides of further fields */
  failItem(itemId: string, code: string, providerMessage = '', fields?: object): Promise<unknown> {
    return this.overrideItem(itemId, {
      status: LOGIN_ERRORS.has(code) ? 'LOGIN_ERROR' : 'OUTDATED',
      executionStatus: code,
      error: { code, message: 'x', providerMessage },
      ...fields,
    })
  }

  /** The address of the page where the second person approves an Item (`GET /sandbox/approvals`). */
  async approvalUrl(itemId: string): Promise<string> {
    const { results } = await this.#json('GET', '/sandbox/approvals')
    const approvals: { itemId: string; url: string }[] = results
    return approvals.find((approval) => approval.itemId === itemId)?.url ?? ''
  }

  /** `PATCH /sandbox/connectors/{id}`: overrides fields of a Connector. */
  overrideConnector({ id }: Bank, fields: object): Promise<unknown> {
    return this.#json('PATCH', `/sandbox/connectors/${id}`, fields)
  }

  clearFaults(): Promise<unknown> {
    return this.#json('DELETE', '/sandbox/faults')
  }

  /** Every request that the service has received, in order. */
  requests(): Promise<LoggedRequest[]> {
    return this.#json('GET', '/sandbox/requests').then(({ results }) => results)
  }
}
