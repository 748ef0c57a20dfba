import type { AdmittedCaller } from '../auth/guards.ts'
import { bindToCreation, type ConnectToken } from '../auth/connectTokens.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Clock } from '../clock.ts'
import type { Credits } from '../controls/credits.ts'
import type { Switches } from '../controls/switches.ts'
import type { Events } from '../events/events.ts'
import type { Engine } from '../execution/engine.ts'
import {
  creditsExhausted,
  invalidParameter,
  invalidParameters,
  itemNotFound,
  ServiceError,
} from '../http/serviceError.ts'
import type { ApplicationEnvironment } from '../options.ts'
import { findDuplicate } from './duplicates.ts'
import { fingerprint } from './fingerprint.ts'
import type { CreateBody } from './itemBodies.ts'
import type { Item } from './item.ts'
import type { ItemStore } from './itemStore.ts'
import { newItem } from './newItem.ts'
import { requireSupported } from './supportedConnector.ts'
import { settleWish, type Wish } from './wish.ts'

export type CreateItem = (caller: AdmittedCaller, body: CreateBody) => Item

type Dependencies = {
  clock: Clock
  catalog: Catalog
  items: ItemStore
  events: Events
  engine: Engine
  credits: Credits
  switches: Switches
  environment: ApplicationEnvironment
}

/**
 * `POST /items`. Everything from the check of the token to its consumption happens in one go, so that two requests
 * at once cannot both create; whatever is refused leaves the token unspent.
 */
export function createItemCreation(dependencies: Dependencies): CreateItem {
  const { clock, catalog, items, events, engine, credits, switches, environment } = dependencies

  function resume(token: ConnectToken, retry: string): Item {
    if (token.creation?.fingerprint !== retry) {
      throw new ServiceError(
        409,
        'The connect token is bound to another creation or to an existing Item',
      )
    }
    const item = items.find(token.creation.itemId)
    if (!item) throw itemNotFound()
    return item
  }

  function admitCreation(): void {
    if (credits.exhausted()) throw creditsExhausted()
    const { itemCreationLimit } = switches
    if (itemCreationLimit !== null && items.all().length >= itemCreationLimit) {
      throw new ServiceError(409, 'The limit of Items is reached', {
        codeDescription: 'ITEM_CREATION_LIMIT_EXCEEDED',
      })
    }
  }

  function requireConnector(id: number): Connector {
    const connector = catalog.find(id)
    if (!connector)
      throw invalidParameters([invalidParameter('connectorId', 'There is no such connector')])
    requireSupported(connector, environment)
    return connector
  }

  function add(connector: Connector, wish: Wish): Item {
    const item = newItem(connector, wish, clock.now())
    items.add(item)
    events.emit('item/created', item)
    return item
  }

  return (caller, body) => {
    const token = caller.kind === 'widget' ? caller.token : null
    const identity = fingerprint(body)
    if (token && (token.consumed || token.itemId !== null)) return resume(token, identity)
    admitCreation()
    const connector = requireConnector(body.connectorId)
    const wish = settleWish(connector, body, token?.options ?? {})
    const duplicate = wish.avoidDuplicates ? findDuplicate(items.all(), connector, wish) : undefined
    const item = duplicate ? renew(duplicate, wish) : add(connector, wish)
    if (token) bindToCreation(token, { itemId: item.id, fingerprint: identity })
    engine.start(item, 'connect', token !== null)
    return item
  }
}

/** The connection that is reused takes over what is wanted now. */
function renew(item: Item, wish: Wish): Item {
  item.parameters = wish.parameters
  item.products = wish.products
  item.webhookUrl = wish.webhookUrl ?? item.webhookUrl
  item.oauthRedirectUri = wish.oauthRedirectUri ?? item.oauthRedirectUri
  return item
}
