import { expect, type BrowserContext } from '@playwright/test'

interface LoggedRequest {
  method: string
  path: string
  key: string
  headers: Record<string, string>
  status: number | null
}

interface ServiceItem {
  id: string
  status: string
  executionStatus: string
  lastUpdatedAt: string | null
}

/** What the tests read of a Connector. */
interface CatalogEntry {
  id: number
  name: string
  type: string
  country?: string
  isOpenFinance: boolean
}

/** The sandbox service, seen from outside: its Items as the host's backend reads them, its own records. */
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

  /** A connect token, as the host's backend mints it. */
  async mint(): Promise<string> {
    const { accessToken } = await this.#json('POST', '/connect_token', {}, await this.#key())
    return accessToken
  }

  /** Makes an Item as a person did it before, and waits until it is up to date. */
  async connect(
    connectorId: number,
    parameters: Record<string, string>,
    answer?: Record<string, string>,
  ): Promise<string> {
    const key = await this.#key()
    const { id } = await this.#json('POST', '/items', { connectorId, parameters }, key)
    if (answer) {
      await this.#until(id, 'WAITING_USER_INPUT')
      await this.#json('POST', `/items/${id}/mfa`, answer, key)
    }
    await this.#until(id, 'UPDATED')
    return id
  }

  /** The same, for a bank that a person authorizes. */
  async authorize(
    context: BrowserContext,
    connectorId: number,
    parameters: Record<string, string>,
  ): Promise<string> {
    const key = await this.#key()
    const { id, connector } = await this.#json('POST', '/items', { connectorId, parameters }, key)
    const page = await context.newPage()
    await page.goto(connector.oauthUrl)
    await page.getByRole('button', { name: /approve/i }).click()
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

  /** The ids of all Items there are. */
  async itemIds(): Promise<string[]> {
    const { results } = await this.#json('GET', '/items?pageSize=500', undefined, await this.#key())
    const items: ServiceItem[] = results
    return items.map(({ id }) => id)
  }

  fault(fault: object): Promise<unknown> {
    return this.#json('POST', '/sandbox/faults', fault)
  }

  /** Every Connector there is, by paging as any server would. */
  async connectors(): Promise<CatalogEntry[]> {
    const { results } = await this.#json(
      'GET',
      '/connectors?pageSize=500',
      undefined,
      await this.#key(),
    )
    return results
  }

  settings(change: object): Promise<unknown> {
    return this.#json('PATCH', '/sandbox/settings', change)
  }

  /** Moves the service's clock. */
  advance(advanceSeconds: number): Promise<unknown> {
    return this.#json('POST', '/sandbox/clock', { advanceSeconds })
  }

  /** Shows an Item as the test wants it. */
  change(itemId: string, change: object): Promise<unknown> {
    return this.#json('PATCH', `/sandbox/items/${itemId}`, change)
  }

  forgetFaults(): Promise<unknown> {
    return this.#json('DELETE', '/sandbox/faults')
  }

  requests(): Promise<LoggedRequest[]> {
    return this.#json('GET', '/sandbox/requests').then(({ results }) => results)
  }
}
