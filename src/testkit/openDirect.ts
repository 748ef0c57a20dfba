import { openSynced } from 'connect-sandbox/service/testing/openSynced.ts'
import { createService, type Caller } from '../server/service.ts'

/** Opens a sandbox with a bank that was synced once, and the kit's own connection to it. */
export async function openDirect(...given: Parameters<typeof openSynced>) {
  const synced = await openSynced(...given)
  const account = { clientId: 'sandbox-client-id', clientSecret: 'sandbox-client-secret' }
  return { ...synced, direct: createService({ url: synced.service.url, ...account }) }
}

/** Calls a service, then `after`, whose result takes the place of the answer unless it is undefined. */
export const through = (
  service: Caller,
  after: (path: string, answer: unknown, method: string) => unknown,
): Caller => ({
  call: async (method, path, body) => {
    const answer = await service.call(method, path, body)
    return (await after(path, answer, method)) ?? answer
  },
})
