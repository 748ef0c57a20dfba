import { readItemOf } from './items.ts'
import { needText } from './needText.ts'
import { isRecord } from '../protocol/isRecord.ts'
import type { Item } from './resources.ts'
import type { Caller } from './service.ts'

/** The parameter that a run by redirect or link adds to the address it returns to. */
const RETURN_PARAMETER = 'connect'

export interface VerifiedReturn {
  /** The reason that the address gives, such as `success` or `user`: a hint, as anybody can write an address. */
  reason: string
  /** The Item as the service has it now; null if the address names none, or one that is not the user's. */
  item: Item | null
  /** The Item whose place it takes (`item.replaces`), which must be the user's too; null for none, or one that is gone. */
  replacedItemId: string | null
}

/**
 * Reads the address at which a run by redirect or link has ended, and takes nothing from it but ids of Items, which are
 * read from the service and must be the user's. Null for an address without a result, or with two.
 *
 * @throws {ServiceError} if the service cannot say it; a TypeError without a user.
 */
export async function verifyReturn(
  service: Caller,
  userId: string,
  url: string,
): Promise<VerifiedReturn | null> {
  needText('verifyReturn', 'a userId', userId)
  const result = readResult(url)
  if (!result) return null
  const { item: told, reason } = result
  const read = (id: unknown) => (typeof id === 'string' ? readItemOf(service, userId, id) : null)
  const item = isRecord(told) ? await read(told['id']) : null
  const replaced = item && isRecord(told) && isRecord(told['replaces']) ? told['replaces'] : null
  return {
    reason: typeof reason === 'string' ? reason : 'error',
    item,
    replacedItemId: (await read(replaced?.['itemId']))?.id ?? null,
  }
}

function readResult(url: string): Record<string, unknown> | null {
  try {
    // A server sees the path of a request, without its origin.
    const texts = new URL(url, 'https://host.invalid').searchParams.getAll(RETURN_PARAMETER)
    const result: unknown = texts.length === 1 ? JSON.parse(String(texts)) : null
    return isRecord(result) ? result : null
  } catch {
    return null
  }
}
