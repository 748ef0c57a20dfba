import type { ConnectItem } from '../../protocol/results.ts'
import type { ItemRecord } from './item.ts'
import { productResults } from './productResults.ts'
import { codeOf } from './serviceCode.ts'

export const toConnectItem = (item: ItemRecord): ConnectItem => ({
  id: item.id,
  status: codeOf(item.status),
  executionStatus: codeOf(item.executionStatus),
  connector: { id: item.connector.id, name: item.connector.name },
  consentExpiresAt: item.consentExpiresAt,
  clientUserId: item.clientUserId ?? null,
  lastUpdatedAt: item.lastUpdatedAt,
  errorCode: item.error && codeOf(item.error.code),
  products: productResults(item),
  replaces: null,
})
