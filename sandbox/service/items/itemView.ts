import { logoUrl } from '../catalog/connectorView.ts'
import { timestamp, timestampOrNull, type Clock, type Instant } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Item } from './item.ts'

const day = 24 * 60 * 60 * 1000

export type ItemViews = {
  /** The Item as the wire carries it (specification: Item). */
  show: (item: Item) => object
  /** As `show`, with `connector.oauth`, which the specification gives "on creation". */
  showCreated: (item: Item) => object
}

type Dependencies = { clock: Clock; consents: Consents; publicUrl: string }

export function createItemViews({ clock, consents, publicUrl }: Dependencies): ItemViews {
  function embeddedConnector({ connector, oauthUrl }: Item): object {
    const { id, name, type, primaryColor, isOpenFinance, isSandbox } = connector
    const imageUrl = logoUrl(connector, publicUrl)
    return { id, name, type, imageUrl, primaryColor, isOpenFinance, isSandbox, oauthUrl }
  }

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
      nextAutoSyncAt: timestampOrNull(nextAutoSync(item, clock.now())),
      clientUserId,
      webhookUrl,
      products,
      consentExpiresAt: timestampOrNull(consents.expiryOf(item.id)),
      consecutiveFailedLoginAttempts: item.consecutiveFailedLoginAttempts,
      statusDetail: item.statusDetail,
      error: item.error,
      parameter: item.parameter,
      userAction: item.userAction,
      oauthRedirectUri: item.oauthRedirectUri,
      ...item.forced,
    }
  }

  return {
    show,
    showCreated: (item) => ({
      ...show(item),
      connector: { ...embeddedConnector(item), oauth: item.connector.oauth },
    }),
  }
}

/** Daily, counted from the last sync; the sandbox announces auto-syncs, it does not run them. */
function nextAutoSync({ autoSync, lastUpdatedAt, createdAt }: Item, now: Instant): Instant | null {
  if (!autoSync) return null
  const anchor = lastUpdatedAt ?? createdAt
  return anchor + day * (Math.floor((now - anchor) / day) + 1)
}
