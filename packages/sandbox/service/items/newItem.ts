import type { Connector } from '../catalog/connector.ts'
import type { Instant } from '../clock.ts'
import type { Item } from './item.ts'
import type { CreationRequest } from './creationRequest.ts'

/** Creates the record of a new Item; its execution has not started. */
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
