import type { ConsentReceipt } from '../protocol/receipt.ts'
import type { ConnectItem } from '../protocol/results.ts'
import type { AllOptions } from '../loader/options.ts'

/** Returns the Item that a fake widget connects. */
export const toItem = (differences: Partial<ConnectItem> | undefined): ConnectItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 0, name: 'Sandbox Bank' },
  consentExpiresAt: null,
  clientUserId: null,
  lastUpdatedAt: null,
  errorCode: null,
  products: [],
  replaces: null,
  ...differences,
})

/** Returns the record of a consent that nobody was shown: its sentences and its digest are not those of a real one. */
export const toReceipt = (
  { application, products = [] }: AllOptions,
  { id: itemId, connector }: ConnectItem,
  runId: string,
  isUpdate: boolean,
): ConsentReceipt => ({
  version: 1,
  runId,
  ...(isUpdate && { itemId }),
  connectorId: connector.id,
  application: application ?? null,
  origin: null,
  jurisdiction: null,
  language: 'en',
  shown: ['This is the receipt of a fake widget.'],
  products: [...products],
  optionalProducts: [],
  termMonths: null,
  agreedAt: new Date().toISOString(),
  digest: '0'.repeat(64),
})
