import type { AuthorizedCaller } from '../auth/authorize.ts'
import { bindToCreation, type ConnectToken } from '../auth/connectTokens.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Instant } from '../base/clock.ts'
import {
  invalidParameter,
  invalidParameters,
  itemNotFound,
  requireCredits,
  ServiceError,
} from '../http/serviceError.ts'
import type { ApplicationEnvironment } from '../options.ts'
import type { Services } from '../services.ts'
import { sha256 } from '../base/hashes.ts'
import { type CreateBody, type CreationRequest, resolveCreationRequest } from './creationRequest.ts'
import { findDuplicate } from './customer.ts'
import type { Item } from './item.ts'

type CreateItem = (caller: AuthorizedCaller, body: CreateBody) => Item

/**
 * Creates the handler of `POST /items`. Checking and consuming the token happen in one synchronous call, so two concurrent
 * requests cannot both create an Item. A refused request does not consume the token.
 */
export function createItemCreation(services: Services): CreateItem {
  const { clock, catalog, items, events, engine, credits, settings, environment } = services

  function resumeCreation(token: ConnectToken, requestFingerprint: string): Item {
    if (token.creation?.fingerprint !== requestFingerprint)
      throw new ServiceError(
        409,
        'The connect token is bound to another creation or to an existing Item',
      )
    const item = items.find(token.creation.itemId)
    if (!item) throw itemNotFound()
    return item
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
      const data = { limit: itemCreationLimit }
      throw new ServiceError(409, 'The limit of Items is reached', 'ITEM_CREATION_LIMIT_EXCEEDED', {
        data,
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
    requireCredits(credits)
    if (!settings.openFinanceAvailable)
      throw new ServiceError(503, 'Open finance is not available', 'OPEN_FINANCE_NOT_AVAILABLE')
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

/**
 * Throws for a Connector the Application may not connect: 501 for a direct Connector, 400 for a business mock in a
 * PRODUCTION Application, both `CONNECTOR_NOT_SUPPORTED` (specification: What the service does, 5 and 7).
 */
export function requireSupported(connector: Connector, environment: ApplicationEnvironment): void {
  if (!connector.isOpenFinance) throw notSupported(501, 'Direct connectors are not supported')
  if (connector.sandboxApplicationsOnly && environment === 'PRODUCTION')
    throw notSupported(400, 'This connector works in SANDBOX applications only')
}

const notSupported = (status: 400 | 501, message: string) =>
  new ServiceError(status, message, 'CONNECTOR_NOT_SUPPORTED')

/** Returns a hash of a body that does not depend on the order of its fields and does not reveal secrets. */
const fingerprint = (body: object): string => sha256(JSON.stringify(body, sortKeys))

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export function newItem(connector: Connector, request: CreationRequest, now: Instant): Item {
  const { parameters, products, clientUserId, webhookUrl, oauthRedirectUri } = request
  return {
    id: crypto.randomUUID(),
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
    lastUsedAt: now,
    nextAutoSyncAt: null,
    statusDetail: null,
    error: null,
    parameter: null,
    userAction: null,
    oauthUrl: undefined,
    consecutiveFailedLoginAttempts: 0,
    wrongPasswords: 0,
    executionsStarted: 0,
    nextRenewalFailure: null,
    execution: null,
    overrides: {},
  }
}
