import { readItemOf } from './items.ts'
import { needText } from './needText.ts'
import { isRecord } from '../protocol/isRecord.ts'
import type { Service } from './service.ts'
import { ServiceError } from './serviceError.ts'

export interface TokenRequest {
  /** Your own id of the signed-in user, never one that the browser sent. It becomes `clientUserId` of the Item. */
  userId: string
  /** Item to update. It comes from the browser, so it is read first: of another user it is refused. */
  itemId?: string | null | undefined
  /**
   * Other options of the token (specification: `POST /connect_token`), such as `products` or `webhookUrl`.
   *
   * @default {}
   */
  options?: Record<string, unknown>
}

/**
 * Requests a connect token (30 minutes, one Item): for a new connection, for each further one of `multiple`, and, given
 * an Item, for its update.
 *
 * @throws {ServiceError} `ITEM_NOT_FOUND` if the Item is not the user's; otherwise as the service says.
 */
export async function tokenFor(
  service: Service,
  { userId, itemId, options }: TokenRequest,
): Promise<string> {
  needText('tokenFor', 'a userId', userId)
  const item = itemId ? await readItemOf(service, userId, itemId) : null
  if (itemId && !item)
    throw new ServiceError('The user has no such Item.', { status: 404, code: 'ITEM_NOT_FOUND' })
  const answer = await service.call('POST', '/connect_token', {
    ...(item ? { itemId: item.id } : {}),
    options: { ...options, clientUserId: userId },
  })
  if (isRecord(answer) && typeof answer['accessToken'] === 'string') return answer['accessToken']
  throw new ServiceError('The service answered POST /connect_token without an accessToken.')
}
