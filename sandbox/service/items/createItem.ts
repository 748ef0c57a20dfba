import { randomUUID } from 'node:crypto'
import type { AdmittedCaller } from '../auth/guards.ts'
import {
  bindToCreation,
  type ConnectToken,
  type ConnectTokenOptions,
} from '../auth/connectTokens.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Product } from '../catalog/products.ts'
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
import { acceptParameters } from './parameters.ts'
import { requireSupported } from './supportedConnector.ts'

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
    const item = duplicate ?? add(connector, wish)
    if (duplicate)
      Object.assign(duplicate, { parameters: wish.parameters, products: wish.products })
    if (token) bindToCreation(token, { itemId: item.id, fingerprint: identity })
    engine.start(item, 'connect', token !== null)
    return item
  }
}

/** What is wanted, once the body and the token's options are put together: the body comes first. */
type Wish = {
  parameters: Record<string, string>
  products: readonly Product[]
  clientUserId: string | undefined
  webhookUrl: string | undefined
  oauthRedirectUri: string | undefined
  avoidDuplicates: boolean
}

function settleWish(connector: Connector, body: CreateBody, options: ConnectTokenOptions): Wish {
  return {
    products: settleProducts(connector, body.products, options.products),
    parameters: acceptParameters(connector, body.parameters),
    clientUserId: body.clientUserId ?? options.clientUserId,
    webhookUrl: body.webhookUrl ?? options.webhookUrl,
    oauthRedirectUri: body.oauthRedirectUri ?? options.oauthRedirectUri,
    avoidDuplicates: body.avoidDuplicates ?? options.avoidDuplicates ?? false,
  }
}

/**
 * "Subset of `connector.products`": in a body anything else is refused. A token is issued before the Connector is
 * chosen, so its products are cut down to what the Connector offers. Neither given is all of them.
 */
function settleProducts(
  connector: Connector,
  asked?: Product[],
  fromToken?: Product[],
): readonly Product[] {
  const offered = connector.products
  if (asked) {
    const refused = asked.filter((product) => !offered.includes(product))
    if (refused.length === 0) return [...new Set(asked)]
    throw invalidParameters([invalidParameter('products', `Not offered: ${refused.join(', ')}`)])
  }
  const cut = fromToken ? offered.filter((product) => fromToken.includes(product)) : offered
  if (cut.length > 0) return cut
  throw invalidParameters([invalidParameter('products', 'The connector offers none of them')])
}

function newItem(connector: Connector, wish: Wish, now: number): Item {
  const { parameters, products, clientUserId, webhookUrl, oauthRedirectUri } = wish
  return {
    id: randomUUID(),
    connector,
    createdAt: now,
    products,
    parameters,
    clientUserId,
    webhookUrl,
    oauthRedirectUri,
    status: 'CREATING',
    executionStatus: 'CREATED',
    updatedAt: now,
    lastUpdatedAt: null,
    autoSync: true,
    statusDetail: null,
    error: null,
    parameter: null,
    userAction: null,
    oauthUrl: undefined,
    consecutiveFailedLoginAttempts: 0,
    wrongPasswords: 0,
    executionsStarted: 0,
    execution: null,
    forced: {},
  }
}
