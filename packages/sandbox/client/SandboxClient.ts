import { LOGIN_PARAMETERS, type Bank } from './banks.ts'
import type {
  ConnectorOverride,
  EventDelivery,
  Fault,
  ItemOverride,
  LoggedRequest,
  SandboxConnector,
  SandboxItem,
  SettingsChange,
} from './controls.ts'

/** The credentials of an Application at the service. */
export interface Credentials {
  clientId: string
  clientSecret: string
}

/** An Item of an earlier run. */
export interface NewItem {
  /** The credentials; `LOGIN_PARAMETERS` unless given. */
  parameters?: Record<string, string>
  /** The answer by name, for a bank that asks for one. */
  mfaAnswer?: Record<string, string>
  /** The user of your application whose Item it is. */
  clientUserId?: string
}

const DEFAULT_CREDENTIALS: Credentials = {
  clientId: 'sandbox-client-id',
  clientSecret: 'sandbox-client-secret',
}

/** Codes of executions after which an Item has the status `LOGIN_ERROR`. */
const LOGIN_ERRORS = new Set(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS_MFA', 'ACCOUNT_LOCKED'])

/** The longest wait for an Item, and the pause between two looks at it, both in real milliseconds. */
const WAIT_MS = 15_000
const PAUSE_MS = 50

/** The longest wait for an answer: moving the clock by months takes seconds. */
const REQUEST_MS = 60_000

/** Returns the `message` of the error envelope, after a colon; nothing if there is none. */
function reasonOf(text: string): string {
  const [, message] = /"message": ?("(?:[^"\\]|\\.)*")/.exec(text) ?? []
  return message === undefined ? '' : `: ${JSON.parse(message)}`
}

/**
 * A client of a running sandbox service: its API with an API key, as a backend uses it, and its controls
 * (packages/sandbox/README.md, *Controls*). Every method rejects with `<method> <path> answered <status>` and the service's
 * reason if it refuses, and after a minute without an answer.
 */
export class SandboxClient {
  readonly #url: string
  readonly #credentials: Credentials
  /** @param url the address of the service */
  constructor(url: string, credentials: Credentials = DEFAULT_CREDENTIALS) {
    this.#url = url
    this.#credentials = credentials
  }

  async #json(method: string, path: string, body?: unknown, key?: string) {
    const response = await fetch(this.#url + path, {
      method,
      // A key is for the service alone: a redirect is an answer that refuses.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    if (!response.ok)
      throw new Error(
        `${method} ${path} answered ${response.status}${reasonOf(await response.text())}`,
      )
    return response.status === 204 ? null : response.json()
  }

  async #issueApiKey(): Promise<string> {
    return (await this.#json('POST', '/auth', this.#credentials)).apiKey
  }

  /** As `#json`, with an API key, as a backend has it. */
  async #asServer(method: string, path: string, body?: unknown) {
    return this.#json(method, path, body, await this.#issueApiKey())
  }

  /** Creates a connect token (`POST /connect_token`). @param request such as `{ itemId }` or `{ options: { clientUserId } }` */
  async issueConnectToken(request: object = {}): Promise<string> {
    const { accessToken } = await this.#asServer('POST', '/connect_token', request)
    return accessToken
  }

  /** Creates an Item of an earlier run, and waits until it is `UPDATED`. Resolves with its id. */
  async createConnectedItem(
    { id: connectorId }: Pick<Bank, 'id'>,
    { parameters = LOGIN_PARAMETERS, mfaAnswer, clientUserId }: NewItem = {},
  ): Promise<string> {
    const body = { connectorId, parameters, clientUserId }
    const apiKey = await this.#issueApiKey()
    const { id } = await this.#json('POST', '/items', body, apiKey)
    if (mfaAnswer) {
      await this.waitForStatus(id, 'WAITING_USER_INPUT')
      await this.#json('POST', `/items/${id}/mfa`, mfaAnswer, apiKey)
    }
    await this.waitForStatus(id, 'UPDATED')
    return id
  }

  /** Creates an Item that waits for its bank. Resolves with its id and the address of the bank's page. */
  async createItemAtBank(
    { id: connectorId }: Pick<Bank, 'id'>,
    parameters: Record<string, string>,
  ): Promise<{ id: string; oauthUrl: string }> {
    const { id, connector } = await this.#asServer('POST', '/items', { connectorId, parameters })
    return { id, oauthUrl: connector.oauthUrl }
  }

  /** Resolves when an Item has a status. Rejects after 15 seconds with the status that it has then. */
  async waitForStatus(itemId: string, status: string): Promise<void> {
    const until = Date.now() + WAIT_MS
    for (;;) {
      const item = await this.item(itemId)
      if (item.status === status) return
      if (Date.now() > until)
        throw new Error(`Item ${itemId} is ${item.status} after ${WAIT_MS} ms, not ${status}.`)
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS)
      })
    }
  }

  /** An Item as the service has it. */
  async item(id: string): Promise<SandboxItem> {
    return this.#asServer('GET', `/items/${id}`)
  }

  /** The first 500 Items, the oldest first. */
  async items(): Promise<SandboxItem[]> {
    return (await this.#asServer('GET', '/items?pageSize=500')).results
  }

  /** The ids of these Items. */
  async itemIds(): Promise<string[]> {
    return (await this.items()).map(({ id }) => id)
  }

  /** All Connectors. */
  async connectors(): Promise<SandboxConnector[]> {
    return (await this.#asServer('GET', '/connectors?pageSize=500')).results
  }

  /** Makes calls fail (`POST /sandbox/faults`). */
  addFault(fault: Fault): Promise<unknown> {
    return this.#json('POST', '/sandbox/faults', fault)
  }

  /** The faults that are left. */
  async faults(): Promise<Fault[]> {
    return (await this.#json('GET', '/sandbox/faults')).results
  }

  clearFaults(): Promise<unknown> {
    return this.#json('DELETE', '/sandbox/faults')
  }

  /** Changes settings (`PATCH /sandbox/settings`). */
  settings(change: SettingsChange): Promise<unknown> {
    return this.#json('PATCH', '/sandbox/settings', change)
  }

  /** Moves the service's clock forward, and runs everything that becomes due. Resolves with its time, in ISO 8601. */
  advance(advanceSeconds: number): Promise<{ now: string }> {
    return this.#json('POST', '/sandbox/clock', { advanceSeconds })
  }

  /** Overrides fields of an Item until its next execution (`PATCH /sandbox/items/{id}`). */
  overrideItem(itemId: string, fields: ItemOverride): Promise<unknown> {
    return this.#json('PATCH', `/sandbox/items/${itemId}`, fields)
  }

  /** Overrides an Item as after a failed execution with this code, and sends `item/error`. @param fields overrides of further fields */
  failItem(
    itemId: string,
    code: string,
    providerMessage = '',
    fields?: ItemOverride,
  ): Promise<unknown> {
    return this.overrideItem(itemId, {
      status: LOGIN_ERRORS.has(code) ? 'LOGIN_ERROR' : 'OUTDATED',
      executionStatus: code,
      error: { code, message: `The execution ended with ${code}`, providerMessage },
      ...fields,
    })
  }

  /** Changes a Connector, such as its health (`PATCH /sandbox/connectors/{id}`). */
  overrideConnector({ id }: Pick<Bank, 'id'>, fields: ConnectorOverride): Promise<unknown> {
    return this.#json('PATCH', `/sandbox/connectors/${id}`, fields)
  }

  /** The address of the page where the second person approves an Item; empty if none waits. */
  async approvalUrl(itemId: string): Promise<string> {
    const { results } = await this.#json('GET', '/sandbox/approvals')
    const approvals: { itemId: string; url: string }[] = results
    return approvals.find((approval) => approval.itemId === itemId)?.url ?? ''
  }

  /** The secrets that sign webhooks now, newest first. */
  async signingSecrets(): Promise<string[]> {
    return (await this.#json('GET', '/sandbox/signing-secret')).secrets
  }

  /** Every event, of an Item if its id is given, oldest first, with the deliveries of its webhooks. */
  async events(itemId?: string): Promise<EventDelivery[]> {
    const query = itemId === undefined ? '' : `?itemId=${encodeURIComponent(itemId)}`
    return (await this.#json('GET', `/sandbox/webhook-deliveries${query}`)).results
  }

  /** The last thousand requests that the service has received, oldest first. */
  async requests(): Promise<LoggedRequest[]> {
    return (await this.#json('GET', '/sandbox/requests')).results
  }
}
