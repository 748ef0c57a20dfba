import type { Connection } from 'connect-widget/protocol/options.ts'
import type { StateOf } from 'connect-widget/widget/flow/state.ts'
import type { Entries, Entry } from '../entry.ts'
import { bank, redirectBank } from '../banks.ts'
import { minutesFromNow, run } from './run.ts'

const inDays = (days: number) => minutesFromNow(days * 24 * 60)

const active: Connection = {
  itemId: 'item-1',
  connectorId: 1,
  name: 'Banco do Porto',
  primaryColor: '#1e3a8a',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  products: ['ACCOUNTS', 'TRANSACTIONS', 'CREDIT_CARDS'],
  createdAt: inDays(-200),
  consentExpiresAt: inDays(165),
  lastUpdatedAt: inDays(-1),
}
const ending = {
  ...active,
  itemId: 'item-2',
  name: 'Sierra Bank',
  primaryColor: '#047857',
  consentExpiresAt: inDays(12),
}
const failed = {
  ...active,
  itemId: 'item-3',
  name: 'Cooperativa do Vale',
  status: 'LOGIN_ERROR',
  executionStatus: 'INVALID_CREDENTIALS',
}
const untilEnded = { ...active, itemId: 'item-7', name: 'Kestrel Bank', consentExpiresAt: null }
const ended = { ...active, itemId: 'item-4', name: 'Northwind Savings', endedAt: inDays(-30) }
const due = { ...active, itemId: 'item-5', name: 'Thames & Forth', reconfirmBy: inDays(5) }
const overdue = { ...active, itemId: 'item-6', name: 'Pennine Bank', reconfirmBy: inDays(-3) }

const withAccounts = {
  ...active,
  accounts: [
    { id: 'a', label: 'Conta corrente', mask: '4321' },
    { id: 'b', label: 'Cartão de crédito', mask: '0990' },
  ],
}

const state = (
  connections: Connection[],
  fields: Partial<StateOf<'connections'>> = {},
): { state: StateOf<'connections'> } => ({
  state: {
    step: 'connections',
    run: { ...run, options: { ...run.options, view: 'connections', canRevoke: true }, connections },
    ending: null,
    ...fields,
  },
})

export const connections: Entries = {
  empty: state([]),
  one: state([active]),
  every: state([active, ending, untilEnded, failed, ended]),
  reconfirm: state([due, overdue, active]),
  many: state(
    Array.from({ length: 200 }, (_, at) => ({
      ...active,
      itemId: `item-${at}`,
      name: `Bank ${at + 1}`,
    })),
  ),
  ending: state([active], { ending: { itemId: 'item-1', phase: 'asked' } }),
  accounts: state([withAccounts]),
  endingAccount: state([withAccounts], {
    ending: { itemId: 'item-1', accountId: 'b', phase: 'asked' },
  }),
  endingSent: state([active], { ending: { itemId: 'item-1', phase: 'sent' } }),
  endingFailed: state([active], { ending: { itemId: 'item-1', phase: 'failed' } }),
  ended: state([ended], { done: 'ended' }),
}

const ofBank: Connection = { ...active, connectorId: bank.id }
const accounts = [
  { label: 'Checking account', mask: '4321' },
  { label: 'Credit card', mask: '9876' },
]
const already = (connector: typeof bank, ...shown: Connection[]): Entry => ({
  state: { step: 'alreadyConnected', run: { ...run, connections: shown }, connector },
})

export const alreadyConnected: Entries = {
  one: already(bank, { ...ofBank, accounts }),
  atBankPage: already(redirectBank, { ...ofBank, accounts, connectorId: redirectBank.id }),
  several: already(
    bank,
    { ...ofBank, accounts },
    { ...ending, connectorId: bank.id, accounts: [{ label: 'Business account', mask: '0071' }] },
  ),
}

const branded = (change: Partial<typeof bank>): Entry => ({
  state: { step: 'brand', run, brand: [bank, { ...bank, id: 1002, ...change }] },
})

export const brand: Entries = {
  personalAndBusiness: branded({ type: 'BUSINESS_BANK' }),
  unavailable: branded({ health: 'OFFLINE', institutionUrl: null }),
}
