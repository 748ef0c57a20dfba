import type { z } from 'zod'
import { type ApiResponse, openService, validUser } from './openService.ts'
import {
  accountShape,
  cursorPageShape,
  type ShownAccount,
  type ShownTransaction,
  transactionShape,
} from './dataShapes.ts'
import { pageShape } from './shapes.ts'

const daySeconds = 24 * 60 * 60

/** Fewer than the 30 days after which an unused Item is deleted. */
const daysBetweenUses = 20

/** Starts a service with one Item that has been synced once, and returns helpers to read its data as a server. */
export async function openSynced(body: object = {}) {
  const service = await openService()
  const created = await service.createItem({ connectorId: 0, parameters: validUser, ...body })
  const id = created.id
  let { oauthUrl } = created.connector
  while (oauthUrl !== undefined) {
    await service.decide(oauthUrl, 'approve')
    oauthUrl = (await service.settled(id)).connector.oauthUrl
  }
  await service.settled(id)

  /** Calls with a fresh `apiKey`, so that the clock may have moved by days. */
  async function request(
    method: string,
    path: string,
    requestBody?: unknown,
  ): Promise<ApiResponse> {
    const key = await service.issueApiKey()
    return service.call(method, path, { key, body: requestBody })
  }

  const get = (path: string): Promise<ApiResponse> => request('GET', path)

  async function list<T extends z.ZodType>(path: string, shape: T): Promise<z.infer<T>[]> {
    const page = pageShape(shape).parse((await get(path)).body)
    return page.results
  }

  const accounts = (query = ''): Promise<ShownAccount[]> =>
    list(`/accounts?itemId=${id}${query}`, accountShape)

  async function account(subtype: string): Promise<ShownAccount> {
    const found = (await accounts()).find((each) => each.subtype === subtype)
    if (!found) throw new Error(`There is no ${subtype}`)
    return found
  }

  /** Reads every page of `GET /transactions`. */
  async function transactions(accountId: string, query = ''): Promise<ShownTransaction[]> {
    const found: ShownTransaction[] = []
    for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
      const path = `/transactions?accountId=${accountId}${query}&page=${page}`
      const read = pageShape(transactionShape).parse((await get(path)).body)
      found.push(...read.results)
      totalPages = read.totalPages
    }
    return found
  }

  const cursorPage = async (query: string) =>
    cursorPageShape.parse((await get(`/v2/transactions${query}`)).body)

  /** Moves the clock by days, with an auto-sync on each; a request every few weeks keeps the Item in use. */
  async function passDays(days: number): Promise<void> {
    for (let left = days; left > 0; left -= daysBetweenUses) {
      await service.advance(Math.min(left, daysBetweenUses) * daySeconds)
      await get(`/items/${id}`)
    }
  }

  /** Moves the clock by days and refreshes the Item. */
  async function syncAfter(days: number): Promise<void> {
    await passDays(days)
    await request('POST', `/items/${id}/refresh`)
    await service.settle()
  }

  return {
    service,
    id,
    request,
    get,
    list,
    accounts,
    account,
    transactions,
    cursorPage,
    passDays,
    syncAfter,
  }
}

export type Synced = Awaited<ReturnType<typeof openSynced>>
