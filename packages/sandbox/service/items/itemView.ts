import { logoUrl } from '../catalog/logo.ts'
import { timestamp, timestampOrNull } from '../base/clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Item } from './item.ts'

interface Dependencies {
  consents: Consents
  publicUrl: string
}

export function createItemViews({ consents, publicUrl }: Dependencies) {
  function embeddedConnector({ connector, oauthUrl }: Item): object {
    const { id, name, type, primaryColor, isOpenFinance, isSandbox } = connector
    const imageUrl = logoUrl(connector, publicUrl)
    return { id, name, type, imageUrl, primaryColor, isOpenFinance, isSandbox, oauthUrl }
  }

  /** Returns the Item as sent in responses (specification: Item). */
  function show(item: Item): object {
    const { id, status, executionStatus, clientUserId, webhookUrl, products } = item
    return {
      id,
      connector: embeddedConnector(item),
      status,
      executionStatus,
      createdAt: timestamp(item.createdAt),
      updatedAt: timestamp(item.updatedAt),
      lastUpdatedAt: timestampOrNull(item.lastUpdatedAt),
      nextAutoSyncAt: timestampOrNull(item.nextAutoSyncAt),
      clientUserId,
      webhookUrl,
      products,
      consentExpiresAt: timestampOrNull(consents.expiresAtOf(item.id)),
      consecutiveFailedLoginAttempts: item.consecutiveFailedLoginAttempts,
      statusDetail: item.statusDetail,
      error: item.error,
      parameter: item.parameter,
      userAction: item.userAction,
      oauthRedirectUri: item.oauthRedirectUri,
      ...item.overrides,
    }
  }

  return {
    show,
    /** As `show`, plus `connector.oauth`, which the specification includes "on creation". */
    showCreated: (item: Item): object => ({
      ...show(item),
      connector: { ...embeddedConnector(item), oauth: item.connector.oauth },
    }),
  }
}
