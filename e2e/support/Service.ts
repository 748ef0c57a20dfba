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

  async item(id: string): Promise<{ id: string; status: string; executionStatus: string }> {
    return this.#json('GET', `/items/${id}`, undefined, await this.#key())
  }

  fault(fault: object): Promise<unknown> {
    return this.#json('POST', '/sandbox/faults', fault)
  }

  /** Every Connector there is, by paging as any server would. */
  async connectors(): Promise<{ id: number; name: string; isOpenFinance: boolean }[]> {
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

  requests(): Promise<{ method: string; path: string; key: string; status: number | null }[]> {
    return this.#json('GET', '/sandbox/requests').then(({ results }) => results)
  }
}
