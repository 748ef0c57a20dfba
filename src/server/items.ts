import { readPages } from './readPages.ts'
import { isRecord } from '../protocol/isRecord.ts'
import { needText } from './needText.ts'
import type { Service } from './service.ts'
import { ServiceError } from './serviceError.ts'

/** The fields of an Item that a host needs (specification: *Item*). The service's answer has more fields, which are kept. */
export interface Item {
  id: string
  status: string
  executionStatus: string
  connector: { id: number; name: string }
  clientUserId?: string | null
  updatedAt?: string
  lastUpdatedAt?: string | null
  consentExpiresAt?: string | null
  error?: { code: string } | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads an Item; null if the service has none with this id.
 *
 * @throws {ServiceError} if the service cannot say it.
 */
export async function readItem(service: Service, itemId: string): Promise<Item | null> {
  // A browser can send any JSON.
  if (typeof itemId !== 'string' || !UUID.test(itemId)) return null
  try {
    const item = await service.call('GET', `/items/${itemId}`)
    if (isItem(item) && item.id.toLowerCase() === itemId.toLowerCase()) return item
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'ITEM_NOT_FOUND') return null
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
  service: Service,
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
export async function readItemsOf(service: Service, userId: string): Promise<Item[]> {
  needText('readItemsOf', 'a userId', userId)
  const query = { clientUserId: userId, pageSize: '100' }
  const isOfUser = (value: unknown): value is Item => isItem(value) && value.clientUserId === userId
  return readPages(service, '/items', query, 'clientUserId', isOfUser)
}

const isItem = (value: unknown): value is Item =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['status'] === 'string' &&
  typeof value['executionStatus'] === 'string' &&
  isRecord(value['connector']) &&
  Number.isInteger(value['connector']['id']) &&
  ['string', 'undefined'].includes(typeof (value['clientUserId'] ?? undefined))

/** The newer of two reads of one Item, by `updatedAt`: webhooks come in any order, and so do the reads that they cause. */
export const newerItem = (known: Item | null | undefined, read: Item): Item =>
  known?.updatedAt !== undefined && read.updatedAt !== undefined && known.updatedAt > read.updatedAt
    ? known
    : read
