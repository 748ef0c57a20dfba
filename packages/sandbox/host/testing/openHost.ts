import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import type { ServiceOptions } from '../../service/options.ts'
import { startService } from '../../service/startService.ts'
import { startHost } from '../startHost.ts'

export const APPLICATION = { clientId: 'an-id', clientSecret: 'a-secret' }
/** Signs the webhooks of the service that a test starts. */
const signingSecret = 'whsec_of-a-test'
export const WIDGET = 'http://widget.localhost:4001'

/** The page's sources: its build need not be there. */
export const PAGE = fileURLToPath(new URL('../page', import.meta.url))

export const startHostAt = (serviceUrl: string) =>
  startHost({
    ...APPLICATION,
    signingSecret,
    port: 0,
    widgetUrl: WIDGET,
    serviceUrl,
    pageDir: PAGE,
  })

/** Starts a service and the demo host for the tests of a file, and returns helpers to call the service. */
export async function openHost(options: ServiceOptions = {}) {
  let address: string | null = null
  const service = await startService({
    ...APPLICATION,
    speed: 100,
    catalogSize: 0,
    signingSecret,
    hostWebhooks: () => address,
    ...options,
  })
  const host = await startHostAt(service.url)
  address = `${host.url}/webhooks`
  afterAll(() => Promise.all([host.close(), service.close()]))

  const call = async (method: string, path: string, body?: object, key = '') => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-API-KEY': key },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const issueApiKey = async (): Promise<string> => (await call('POST', '/auth', APPLICATION)).apiKey
  const createItem = async (clientUserId = 'demo-user', more: object = {}) => {
    const parameters = { user: 'user', password: 'password' }
    const item = { connectorId: 0, parameters, clientUserId, ...more }
    return call('POST', '/items', item, await issueApiKey())
  }
  return { service, host, call, issueApiKey, createItem }
}
