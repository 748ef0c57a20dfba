import type { z } from 'zod'
import { type ApiResponse, type AtEnd, openService, validUser } from './openService.ts'
import {
  accountShape,
  cursorPageShape,
  type ShownAccount,
  type ShownTransaction,
  transactionShape,
} from './dataShapes.ts'
import { pageShape } from './shapes.ts'

export const DAY_SECONDS = 24 * 60 * 60
export const DAY_MS = DAY_SECONDS * 1000

/** Fewer than the 30 days after which an unused Item is deleted. */
const daysBetweenUses = 20

/** Starts a service with one Item that has been synced once, and returns helpers to read its data as a server. */
export async function openSynced(body: object = {}, atEnd?: AtEnd) {
  const service = await openService({}, atEnd)
  const created = await service.createItem({ connectorId: 0, parameters: validUser, ...body })
  const id = created.id
  let { oauthUrl } = created.connector
  while (oauthUrl !== undefined) {
    await service.decide(oauthUrl, 'approve')
    oauthUrl = (await service.settled(id)).connector.oauthUrl
  }
  await service.settled(id)

  /** Calls with a fresh `apiKey`, so that the clock may have moved by days. */
  async function request(method: string, path: string, sent?: unknown): Promise<ApiResponse> {
    return service.call(method, path, { key: await service.issueApiKey(), body: sent })
  }

  const get = (path: string): Promise<ApiResponse> => request('GET', path)

  const readItem = async () => service.readItem(id, await service.issueApiKey())

  /** Returns the time of the service's clock, to the second. */
  const now = async () => Date.parse((await get(`/items/${id}`)).headers.get('date') ?? '')

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
      await service.advance(Math.min(left, daysBetweenUses) * DAY_SECONDS)
      await get(`/items/${id}`)
    }
  }

  /** Refreshes the Item at once and returns its `executionStatus`. */
  async function refresh(): Promise<string> {
    await request('POST', `/items/${id}/refresh`)
    await service.settle()
    return (await readItem()).executionStatus
  }

  async function syncAfter(days: number): Promise<void> {
    await passDays(days)
    await refresh()
  }

  return {
    service,
    id,
    request,
    get,
    readItem,
    now,
    list,
    accounts,
    account,
    transactions,
    cursorPage,
    passDays,
    refresh,
    syncAfter,
  }
}

export type Synced = Awaited<ReturnType<typeof openSynced>>

/** Sums amounts in the account's currency, rounded to cents. */
export function sumOf(transactions: readonly ShownTransaction[]): number {
  const cents = transactions.map(({ amount, amountInAccountCurrency }) =>
    Math.round((amountInAccountCurrency ?? amount) * 100),
  )
  return cents.reduce((sum, each) => sum + each, 0) / 100
}
