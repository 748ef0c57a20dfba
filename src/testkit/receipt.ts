import { RUN_ID } from './fixtures.ts'
import type { ConsentReceipt } from '../protocol/receipt.ts'

/** A receipt with every field. Its digest is not that of its fields. */
export const receipt: ConsentReceipt = {
  version: 1,
  runId: RUN_ID,
  itemId: 'item-1',
  connectorId: 0,
  application: { name: 'Acme' },
  origin: 'https://shop.example',
  jurisdiction: 'BR',
  language: 'en',
  shown: ['Acme wants to read your data at Sandbox Bank'],
  products: ['ACCOUNTS', 'LOANS'],
  optionalProducts: ['LOANS'],
  termMonths: 12,
  agreedAt: '2026-09-01T12:00:00.000Z',
  digest: 'ab'.repeat(32),
}
