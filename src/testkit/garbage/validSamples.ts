import type { HostMessage, WidgetMessage } from '../../protocol/messages.ts'
import type { SavedRun } from '../../protocol/savedRun.ts'
import { connectItem, RUN_ID } from '../fixtures.ts'
import { ALL_OPTIONS } from '../optionSamples.ts'
import { receipt } from '../receipt.ts'

/** A valid sample of every foreign message, with every field. */

export const CREDENTIAL = {
  name: 'user',
  label: 'User name',
  type: 'select',
  data: 'data:image/png;base64,iVBORw0KGgo=',
  placeholder: 'ana',
  assistiveText: 'As at your bank',
  instructions: 'Look at your card',
  options: [
    { value: 'sms', label: 'SMS' },
    { value: 'app', label: 'App' },
  ],
  validation: '^[a-z]+$',
  validationMessage: 'Letters',
  optional: true,
  expiresAt: '2030-01-01T00:00:00.000Z',
}

export const CONNECTOR = {
  id: 1000,
  name: 'Harbour Bank',
  institutionUrl: 'https://harbour.example',
  imageUrl: 'https://harbour.example/logo.svg',
  primaryColor: '112233',
  type: 'PERSONAL_BANK',
  country: 'BR',
  credentials: [CREDENTIAL, { name: 'password', type: 'password' }],
  products: ['ACCOUNTS', 'TRANSACTIONS'],
  oauth: true,
  hasMFA: true,
  isOpenFinance: true,
  isSandbox: false,
  health: { status: 'ONLINE' },
}

export const ITEM = {
  id: '6b0d8f6e-0000-4000-8000-000000000001',
  status: 'WAITING_USER_ACTION',
  executionStatus: 'WAITING_USER_ACTION',
  connector: {
    id: 1000,
    name: 'Harbour Bank',
    imageUrl: 'https://harbour.example/logo.svg',
    primaryColor: '112233',
    isSandbox: false,
    oauth: true,
    oauthUrl: 'https://harbour.example/authorize',
  },
  createdAt: '2026-09-01T12:00:00.000Z',
  updatedAt: '2026-09-01T12:00:00.000Z',
  lastUpdatedAt: '2026-09-01T12:00:00.000Z',
  nextAutoSyncAt: '2026-09-02T12:00:00.000Z',
  consentExpiresAt: '2027-09-01T12:00:00.000Z',
  consecutiveFailedLoginAttempts: 1,
  products: ['ACCOUNTS'],
  statusDetail: {
    accounts: {
      isUpdated: true,
      lastUpdatedAt: '2026-09-01T12:00:00.000Z',
      warnings: [{ code: '423', message: 'Quota', providerMessage: 'Limite' }],
    },
    loans: null,
  },
  error: {
    code: 'INVALID_CREDENTIALS',
    message: 'Wrong',
    providerMessage: 'Errado',
    attributes: { remainingAttempts: '2' },
  },
  parameter: CREDENTIAL,
  userAction: {
    instructions: 'Approve in the app',
    attributes: {
      type: 'qr',
      url: 'https://harbour.example/a',
      qrCode: 'https://harbour.example/q',
    },
    expiresAt: '2030-01-01T00:00:00.000Z',
  },
}

export const ENVELOPE = {
  code: 400,
  message: 'Not like this',
  codeDescription: 'INVALID_PARAMETER',
  requestId: 'request-1',
  errors: [{ code: 'INVALID_PARAMETER', parameter: 'user', message: 'Too short' }],
}

export const CONFIG = {
  apiUrl: '/api',
  allowedHosts: ['https://shop.example'],
  allowLinks: true,
  appSchemes: ['bank-app'],
  logoOrigins: ['https://images.example'],
  completionUrl: 'complete.html',
}

export const INIT = {
  connect: 'init',
  version: 1,
  nonce: 'nonce',
  options: ALL_OPTIONS,
  itemId: ITEM.id,
}

export const HELLO = { connect: 'hello', versions: [1], nonce: 'nonce' }

type ByType<M extends { type: string }> = { [T in M['type']]: Extract<M, { type: T }> }

export const HOST_MESSAGES: ByType<HostMessage> = {
  token: { type: 'token', connectToken: 'token' },
  tokenUnavailable: { type: 'tokenUnavailable', message: 'No' },
  revokeAnswer: { type: 'revokeAnswer', itemId: ITEM.id, isRevoked: true },
  accountsAnswer: { type: 'accountsAnswer', itemId: ITEM.id, offers: [] },
  noticeAnswer: { type: 'noticeAnswer', connectorId: 1000, isPromised: true },
  connections: { type: 'connections', connections: [{ itemId: ITEM.id, connectorId: 1 }] },
  appearance: { type: 'appearance', language: 'es', theme: 'dark', primaryColor: '#0a7a4b' },
  ack: { type: 'ack', seq: 1 },
  returned: { type: 'returned' },
  close: { type: 'close', by: 'user' },
}

export const WIDGET_MESSAGES: ByType<WidgetMessage> = {
  painted: { type: 'painted' },
  ready: { type: 'ready' },
  event: { type: 'event', event: { name: 'OPEN', timestamp: '2026-09-01T12:00:00.000Z' } },
  consent: { type: 'consent', receipt },
  tokenRequest: { type: 'tokenRequest', reason: 'expired', itemId: ITEM.id },
  revoke: { type: 'revoke', itemId: ITEM.id },
  notice: { type: 'notice', connectorId: 1000, name: 'Harbour Bank' },
  accounts: { type: 'accounts', item: connectItem, reason: 'connected' },
  picked: { type: 'picked', connectorId: 5 },
  warning: { type: 'warning', message: 'x' },
  resize: { type: 'resize', height: 640 },
  link: { type: 'link', address: 'https://bank.example/' },
  navigate: { type: 'navigate', address: 'https://bank.example/' },
  bye: { type: 'bye' },
  success: { type: 'success', seq: 1, item: connectItem },
  error: {
    type: 'error',
    seq: 2,
    error: { code: 'ERROR', message: 'x', requestId: 'r', item: connectItem },
  },
  close: { type: 'close', seq: 3, reason: 'success', item: connectItem },
}

export const LINK = {
  connectToken: 'token',
  returnUrl: 'https://shop.example/back',
  language: 'es',
  includeSandbox: 'true',
  connectorIds: '1,2',
  countries: '["BR"]',
  application: '{"name":"Acme","termsUrl":"https://shop.example/terms"}',
  openFinanceParameters: '{"cpf":"52998224725"}',
}

export const SAVED_RUN: SavedRun & { until: number } = {
  page: '/',
  connectToken: 'token',
  runId: RUN_ID,
  itemId: ITEM.id,
  options: INIT.options,
  byLink: true,
  origin: 'https://shop.example',
  returnUrl: 'https://shop.example/back',
  until: Date.now() + 29 * 60_000,
}

/** The result that a run by redirect or link adds to the address it returns to. */
export const RETURNED_RESULT = {
  reason: 'success',
  item: connectItem,
  error: { code: 'ERROR', message: 'x', requestId: 'r', item: connectItem },
}
