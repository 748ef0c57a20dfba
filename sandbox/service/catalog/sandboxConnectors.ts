import type { Connector } from './connector.ts'
import {
  CNPJ,
  CPF,
  INVESTOR_PROFILE,
  METHOD,
  PASSWORD,
  REPRESENTATIVE_CPF,
  USER,
} from './credential.ts'
import { INTERNATIONAL_PRODUCTS, PRODUCTS } from './products.ts'

type ConnectorRow = Pick<Connector, 'id' | 'name' | 'journey'> & Partial<Connector>

const BUSINESS = {
  type: 'BUSINESS_BANK',
  sandboxApplicationsOnly: true,
  primaryColor: '334155',
} satisfies Partial<Connector>

const INTERNATIONAL = {
  credentials: [],
  products: INTERNATIONAL_PRODUCTS,
  offersPaymentData: false,
  primaryColor: '1e3a8a',
} satisfies Partial<Connector>

/** "The table of monthly limits: not shown." */
const MONTHLY_QUOTAS: Connector['monthlyQuotas'] = { transactions: 8 }

const ROWS: readonly ConnectorRow[] = [
  { id: 0, name: 'Sandbox Bank', journey: 'credentials' },
  { id: 1, name: 'Sandbox MFA Bank', journey: 'token', hasMFA: true },
  { id: 2, name: 'Sandbox Two-step Bank', journey: 'twoStep', hasMFA: true },
  { id: 3, name: 'Sandbox Image Bank', journey: 'image', hasMFA: true },
  { id: 4, name: 'Sandbox Device Bank', journey: 'device', hasMFA: true },
  {
    id: 5,
    name: 'Sandbox Open Finance',
    journey: 'redirect',
    credentials: [CPF],
    oauth: true,
    consentDays: 365,
    primaryColor: '047857',
  },
  {
    id: 6,
    name: 'Sandbox Quota Bank',
    journey: 'credentials',
    credentials: [CPF],
    consentDays: 365,
    monthlyQuotas: MONTHLY_QUOTAS,
  },
  { id: 7, name: 'Sandbox Offline Bank', journey: 'credentials', health: 'OFFLINE' },
  {
    id: 8,
    name: 'Sandbox Business Open Finance',
    journey: 'redirect',
    ...BUSINESS,
    credentials: [CNPJ, REPRESENTATIVE_CPF],
    oauth: true,
    consentDays: 365,
  },
  { id: 9, name: 'Sandbox Unstable Bank', journey: 'unstable', health: 'UNSTABLE' },
  { id: 10, name: 'Sandbox Slow Bank', journey: 'slow' },
  {
    id: 11,
    name: 'Sandbox Choice Bank',
    journey: 'choice',
    credentials: [METHOD],
    consentDays: 365,
  },
  {
    id: 12,
    name: 'Sandbox ASPSP United Kingdom',
    journey: 'redirect',
    ...INTERNATIONAL,
    country: 'GB',
    oauth: true,
    consentDays: 180,
  },
  {
    id: 13,
    name: 'Sandbox ASPSP España',
    journey: 'decoupled',
    ...INTERNATIONAL,
    country: 'ES',
    consentDays: 180,
  },
  {
    id: 14,
    name: 'Sandbox ASPSP Deutschland',
    journey: 'redirectTwice',
    ...INTERNATIONAL,
    country: 'DE',
    oauth: true,
    consentDays: 180,
  },
  {
    id: 15,
    name: 'Sandbox Joint Business',
    journey: 'joint',
    ...BUSINESS,
    credentials: [CNPJ, REPRESENTATIVE_CPF],
    oauth: true,
    consentDays: 365,
  },
  {
    id: 16,
    name: 'Sandbox Renewal Bank',
    journey: 'renewable',
    credentials: [CPF],
    oauth: true,
    consentDays: 365,
    primaryColor: '0f766e',
  },
  {
    id: 17,
    name: 'Sandbox Single-use Bank',
    journey: 'redirect',
    credentials: [CPF],
    oauth: true,
    consentDays: 365,
    pageOpensOnce: true,
    primaryColor: '9d174d',
  },
  { id: 18, name: 'Sandbox Partial Bank', journey: 'credentials', failingDetails: ['loans'] },
  {
    id: 19,
    name: 'Sandbox Collector Bank',
    journey: 'credentials',
    credentials: [CPF, INVESTOR_PROFILE],
    consentDays: 365,
    hasEveryValue: true,
  },
  {
    id: 20,
    name: 'Sandbox Business Bank',
    journey: 'credentials',
    ...BUSINESS,
    credentials: [CNPJ, REPRESENTATIVE_CPF, USER, PASSWORD],
  },
  {
    id: 21,
    name: 'Sandbox Business MFA Bank',
    journey: 'token',
    ...BUSINESS,
    credentials: [CNPJ, REPRESENTATIVE_CPF, USER, PASSWORD],
    hasMFA: true,
  },
  {
    id: 22,
    name: 'Sandbox Business Quota Bank',
    journey: 'credentials',
    ...BUSINESS,
    credentials: [CNPJ, REPRESENTATIVE_CPF],
    consentDays: 365,
    monthlyQuotas: MONTHLY_QUOTAS,
  },
]

function withDefaults(row: ConnectorRow): Connector {
  return {
    institutionUrl: `https://connector-${row.id}.sandbox.example`,
    primaryColor: '6d28d9',
    type: 'PERSONAL_BANK',
    country: 'BR',
    credentials: [USER, PASSWORD],
    products: PRODUCTS,
    oauth: false,
    hasMFA: false,
    isOpenFinance: true,
    isSandbox: true,
    health: 'ONLINE',
    pageOpensOnce: false,
    consentDays: null,
    approvalSeconds: null,
    offersPaymentData: true,
    sandboxApplicationsOnly: false,
    monthlyQuotas: {},
    failingDetails: [],
    hasEveryValue: false,
    active: true,
    ...row,
  }
}

/** The local mocks, ids 0 to 99 (specification: What the service does, 6 and 7). */
export const sandboxConnectors: readonly Connector[] = ROWS.map(withDefaults)
