import { readItemOf } from './items.ts'
import { needKnown, needText } from './needText.ts'
import { isRecord } from '../protocol/isRecord.ts'
import type { Product } from './resources.ts'
import type { Caller } from './service.ts'
import { ServiceError } from './serviceError.ts'

/** Options of a connect token (specification: `POST /connect_token`). */
export interface TokenOptions {
  /** The products to collect; those that the Connector offers, if they are left out. */
  products?: readonly Product[] | undefined
  /** Takes the events of the Item, besides the webhooks of the Application. An https address. */
  webhookUrl?: string | undefined
  /** The address to which the bank's page leads, in place of the completion page. */
  oauthRedirectUri?: string | undefined
  /** Uses the Item that the person has at the institution already, found by the document, in place of a new one. */
  avoidDuplicates?: boolean | undefined
}

export interface TokenRequest {
  /** Your own id of the signed-in user, never one that the browser sent. It becomes `clientUserId` of the Item. */
  userId: string
  /** Item to update. It comes from the browser, so it is read first: of another user it is refused. */
  itemId?: string | null | undefined
  /** @default {} */
  options?: TokenOptions | undefined
}

const REQUEST = { userId: true, itemId: true, options: true } satisfies Record<
  keyof TokenRequest,
  true
>
const OPTIONS = {
  products: true,
  webhookUrl: true,
  oauthRedirectUri: true,
  avoidDuplicates: true,
} satisfies Record<keyof TokenOptions, true>

/**
 * Requests a connect token (30 minutes, one Item): for a new connection, for each further one of `multiple`, and, given
 * an Item, for its update.
 *
 * @throws {ServiceError} `ITEM_NOT_FOUND` if the Item is not the user's; otherwise as the service says.
 * @throws {TypeError} for a name that is none of `TokenRequest` or `TokenOptions`, before anything is sent.
 */
export async function tokenFor(service: Caller, request: TokenRequest): Promise<string> {
  const { userId, itemId, options = {} } = request
  needText('tokenFor', 'a userId', userId)
  needKnown('tokenFor', request, REQUEST)
  if (!isRecord(options)) throw new TypeError('tokenFor needs an object as options.')
  needKnown('tokenFor', options, OPTIONS, 'options.')
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
