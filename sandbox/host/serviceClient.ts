/** The Application at the service. */
export interface Application {
  serviceUrl: string
  clientId: string
  /** Stays in this process: nothing of it, nor of the API key, reaches a browser. */
  clientSecret: string
  /** Sends a request to the service; `fetch` unless given. */
  fetchService?: ((url: URL, init: RequestInit) => Promise<Response>) | undefined
}

/** A response of the service, or a refusal of the demo backend itself. */
export interface ServiceResponse {
  status: number
  body: Record<string, unknown>
}

/** The service keeps an API key for two hours; a new one is fetched ten minutes before. */
const KEY_LIFETIME_MS = 110 * 60 * 1000
const REFUSED_STATUSES = new Set([401, 403])

/** Calls the service; `path` begins with a slash. Rejects if the service cannot be reached. */
export type Call = (method: string, path: string, body?: object) => Promise<ServiceResponse>

/** Calls the service with the Application's API key: kept, renewed in time, and once when it is refused. */
export const createServiceClient = ({
  serviceUrl,
  clientId,
  clientSecret,
  fetchService = fetch,
}: Application): Call => {
  let apiKey = ''
  let renewAt = 0

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) => {
    const answer = await fetchService(new URL(path, serviceUrl), {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: asRecord(await answer.json()) }
  }
  const renewKey = async () => {
    const { body } = await send('POST', '/auth', {}, { clientId, clientSecret })
    apiKey = String(body['apiKey'])
    renewAt = Date.now() + KEY_LIFETIME_MS
  }

  return async (method, path, body) => {
    if (Date.now() > renewAt) await renewKey()
    const answer = await send(method, path, { 'X-API-KEY': apiKey }, body)
    if (!REFUSED_STATUSES.has(answer.status)) return answer
    await renewKey()
    return send(method, path, { 'X-API-KEY': apiKey }, body)
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
