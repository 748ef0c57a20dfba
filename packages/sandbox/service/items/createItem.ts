import type { AuthorizedCaller } from '../auth/guards.ts'
import { bindToCreation, type ConnectToken } from '../auth/connectTokens.ts'
import type { Connector } from '../catalog/connector.ts'
import {
  creditsExhausted,
  invalidParameter,
  invalidParameters,
  itemNotFound,
  ServiceError,
} from '../http/serviceError.ts'
import { findDuplicate } from './duplicates.ts'
import { fingerprint } from './fingerprint.ts'
import type { CreateBody } from './itemBodies.ts'
import type { Item } from './item.ts'
import { newItem } from './newItem.ts'
import { requireSupported } from './supportedConnector.ts'
import { resolveCreationRequest, type CreationRequest } from './creationRequest.ts'
import type { Services } from '../services.ts'

export type CreateItem = (caller: AuthorizedCaller, body: CreateBody) => Item

/**
 * Creates the handler of `POST /items`. Checking and consuming the token happen in one synchronous call, so two concurrent
 * requests cannot both create an Item. A refused request does not consume the token.
 */
export function createItemCreation(services: Services): CreateItem {
  const { clock, catalog, items, events, engine, credits, settings, environment } = services

  function resumeCreation(token: ConnectToken, requestFingerprint: string): Item {
    if (token.creation?.fingerprint !== requestFingerprint) {
      throw new ServiceError(
        409,
        'The connect token is bound to another creation or to an existing Item',
      )
    }
    const item = items.find(token.creation.itemId)
    if (!item) throw itemNotFound()
    return item
  }

  function requireCreationAllowed(): void {
    if (credits.exhausted()) throw creditsExhausted()
    if (!settings.openFinanceAvailable) {
      throw new ServiceError(503, 'Open finance is not available', {
        codeDescription: 'OPEN_FINANCE_NOT_AVAILABLE',
      })
    }
  }

  function requireConnector(id: number): Connector {
    const connector = catalog.findActive(id)
    if (!connector)
      throw invalidParameters([invalidParameter('connectorId', 'There is no such connector')])
    requireSupported(connector, environment)
    return connector
  }

  function createNew(connector: Connector, request: CreationRequest): Item {
    const { itemCreationLimit } = settings
    if (itemCreationLimit !== null && items.all().length >= itemCreationLimit) {
      throw new ServiceError(409, 'The limit of Items is reached', {
        codeDescription: 'ITEM_CREATION_LIMIT_EXCEEDED',
      })
    }
    const item = newItem(connector, request, clock.now())
    items.add(item)
    events.emit('item/created', item)
    return item
  }

  return (caller, body) => {
    const token = caller.kind === 'widget' ? caller.token : null
    const requestFingerprint = fingerprint(body)
    if (token && (token.consumed || token.itemId !== null))
      return resumeCreation(token, requestFingerprint)
    requireCreationAllowed()
    const connector = requireConnector(body.connectorId)
    const request = resolveCreationRequest(connector, body, token?.options ?? {})
    const duplicate = request.avoidDuplicates
      ? findDuplicate(items.all(), connector, request)
      : undefined
    const item = duplicate ? updateDuplicate(duplicate, request) : createNew(connector, request)
    item.lastUsedAt = clock.now()
    if (token) bindToCreation(token, { itemId: item.id, fingerprint: requestFingerprint })
    engine.start(item, 'connect', token !== null)
    return item
  }
}

/** Applies a creation request to the existing Item that `avoidDuplicates` found. */
function updateDuplicate(item: Item, request: CreationRequest): Item {
  item.parameters = request.parameters
  item.products = request.products
  item.webhookUrl = request.webhookUrl ?? item.webhookUrl
  item.oauthRedirectUri = request.oauthRedirectUri ?? item.oauthRedirectUri
  return item
}
