import type { ConnectItem } from '../protocol/results.ts'
import { toItem } from '../testing/samples.ts'
import type { Connector } from '../widget/domain/connector.ts'
import type { Credential } from '../widget/domain/credential.ts'
import { toConnectItem } from '../widget/domain/connectItem.ts'
import type { Item, ItemRecord } from '../widget/domain/item.ts'

export const RUN_ID = '4f1c1d8e-6a2b-4c39-9b7e-51c2d8f7f0aa'

/** A credential of the type `text`. */
export const credential = (overrides: Partial<Credential> = {}): Credential => ({
  name: 'user',
  label: 'User name',
  type: 'text',
  ...overrides,
})

/** An online open finance Connector with a user name and a password. */
export const connector = (overrides: Partial<Connector> = {}): Connector => ({
  id: 1000,
  name: 'Banco Exemplo',
  institutionUrl: null,
  imageUrl: null,
  primaryColor: null,
  type: 'PERSONAL_BANK',
  country: 'BR',
  language: null,
  credentials: [
    credential(),
    credential({ name: 'password', label: 'Password', type: 'password' }),
  ],
  products: ['ACCOUNTS', 'TRANSACTIONS'],
  oauth: false,
  hasMFA: false,
  isOpenFinance: true,
  isSandbox: false,
  health: 'ONLINE',
  ...overrides,
})

/** An Item as the host page gets it. */
export const connectItem: ConnectItem = toItem({ id: 'item-1' })

/** An Item that was just created. */
export function item(overrides: Partial<Item> = {}): Item {
  const record: ItemRecord = {
    id: '6b0d8f6e-0000-4000-8000-000000000001',
    status: 'CREATING',
    executionStatus: 'CREATED',
    connector: { id: 1000, name: 'Banco Exemplo', isSandbox: false, oauth: false },
    createdAt: '2026-09-01T12:00:00.000Z',
    lastUpdatedAt: null,
    updatedAt: null,
    nextAutoSyncAt: null,
    consentExpiresAt: null,
    consecutiveFailedLoginAttempts: 0,
    products: ['ACCOUNTS', 'TRANSACTIONS'],
    statusDetail: null,
    error: null,
    parameter: null,
    userAction: null,
    ...overrides,
  }
  return { ...record, forHost: toConnectItem(record), ...overrides }
}
