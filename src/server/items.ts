import { readPages } from './readPages.ts'
import { isRecord } from '../protocol/isRecord.ts'
import { needText } from './needText.ts'
import type { Item } from './resources.ts'
import type { Caller } from './service.ts'
import { ServiceError } from './serviceError.ts'

/** The fields of an Item that this module's functions need: one of the service, or a row of yours with these fields. */
export type ItemState = Pick<Item, 'id' | 'status' | 'executionStatus'> & {
  connector: Pick<Item['connector'], 'id' | 'name'>
  error?: { code: string } | null
} & Partial<Pick<Item, 'clientUserId' | 'lastUpdatedAt' | 'nextAutoSyncAt' | 'consentExpiresAt'>>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads an Item; null if the service has none with this id.
 *
 * @throws {ServiceError} if the service cannot say it.
 */
export async function readItem(service: Caller, itemId: string): Promise<Item | null> {
  // A browser can send any JSON.
  if (typeof itemId !== 'string' || !UUID.test(itemId)) return null
  try {
    const item = await service.call('GET', `/items/${itemId}`)
    if (isItem(item) && item.id.toLowerCase() === itemId.toLowerCase()) return item
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
  throw new ServiceError(`The service answered GET /items/${itemId} without this Item.`)
}

/**
 * Reads an Item that must be the user's: null if it is another's or nobody's, or is not there. Any browser can send any id.
 *
 * @throws {ServiceError} if the service cannot say it; a TypeError without a user.
 */
export async function readItemOf(
  service: Caller,
  userId: string,
  itemId: string,
): Promise<Item | null> {
  needText('readItemOf', 'a userId', userId)
  const item = await readItem(service, itemId)
  return item?.clientUserId === userId ? item : null
}

/**
 * Reads every Item of a user, each once. The specification does not show the pages of this list: they are taken to be
 * those of the other lists.
 *
 * @throws {ServiceError} if the service cannot say it.
 */
export async function readItemsOf(service: Caller, userId: string): Promise<Item[]> {
  needText('readItemsOf', 'a userId', userId)
  const query = { clientUserId: userId, pageSize: '100' }
  const isOfUser = (value: unknown): value is Item => isItem(value) && value.clientUserId === userId
  return readPages(service, '/items', query, 'clientUserId', isOfUser)
}

/**
 * Ends an Item of the user: deletes it, with its consent and its data at the service. False if it is not the user's, or
 * is not there any more.
 *
 * @throws {ServiceError} if the service cannot say it; a TypeError without a user.
 */
export const endItem = onItemOf('endItem', (service, path) => service.call('DELETE', path))

/**
 * Syncs an Item of the user now, where its consent allows it without the person. Prefer it to a new Item of the same
 * institution: quotas are counted by document and institution. Webhooks tell the result. False as `endItem`.
 *
 * @throws {ServiceError} if the service cannot say it; a TypeError without a user.
 */
export const refreshItem = onItemOf('refreshItem', (service, path) =>
  service.call('POST', `${path}/refresh`),
)

function onItemOf(name: string, call: (service: Caller, path: string) => Promise<unknown>) {
  return async (service: Caller, userId: string, itemId: string): Promise<boolean> => {
    needText(name, 'a userId', userId)
    const item = await readItemOf(service, userId, itemId)
    if (!item) return false
    try {
      await call(service, `/items/${item.id}`)
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw error
    }
  }
}

const isGone = (error: unknown) => error instanceof ServiceError && error.code === 'ITEM_NOT_FOUND'

const isItem = (value: unknown): value is Item =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['status'] === 'string' &&
  typeof value['executionStatus'] === 'string' &&
  isRecord(value['connector']) &&
  Number.isInteger(value['connector']['id']) &&
  ['string', 'undefined'].includes(typeof (value['clientUserId'] ?? undefined))

/** The newer of two reads of one Item, by `updatedAt`: webhooks come in any order, and so do the reads that they cause. */
export const newerItem = <Kept extends Partial<Pick<Item, 'updatedAt'>>>(
  known: Kept | null | undefined,
  read: Kept,
): Kept =>
  known?.updatedAt !== undefined && read.updatedAt !== undefined && known.updatedAt > read.updatedAt
    ? known
    : read
