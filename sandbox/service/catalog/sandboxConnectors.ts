import type { Connector } from './connector.ts'
import { cnpj, cpf, method, password, representativeCpf, user } from './credential.ts'
import { internationalProducts, products } from './products.ts'

type ConnectorRow = Pick<Connector, 'id' | 'name' | 'journey'> & Partial<Connector>

const business = {
  type: 'BUSINESS_BANK',
  sandboxApplicationsOnly: true,
  primaryColor: '334155',
} satisfies Partial<Connector>

const international = {
  credentials: [],
  products: internationalProducts,
  offersPaymentData: false,
  primaryColor: '1e3a8a',
} satisfies Partial<Connector>

/** "The table of monthly limits: not shown." */
const monthlyQuotas: Connector['monthlyQuotas'] = { transactions: 8 }

const rows: readonly ConnectorRow[] = [
  { id: 0, name: 'Sandbox Bank', journey: 'credentials' },
  { id: 1, name: 'Sandbox MFA Bank', journey: 'token', hasMFA: true },
  { id: 2, name: 'Sandbox Two-step Bank', journey: 'twoStep', hasMFA: true },
  { id: 3, name: 'Sandbox Image Bank', journey: 'image', hasMFA: true },
  { id: 4, name: 'Sandbox Device Bank', journey: 'device', hasMFA: true },
  {
    id: 5,
    name: 'Sandbox Open Finance',
    journey: 'redirect',
    credentials: [cpf],
    oauth: true,
    consentDays: 365,
    primaryColor: '047857',
  },
  {
    id: 6,
    name: 'Sandbox Quota Bank',
    journey: 'credentials',
    credentials: [cpf],
    consentDays: 365,
    monthlyQuotas,
  },
  { id: 7, name: 'Sandbox Offline Bank', journey: 'credentials', health: 'OFFLINE' },
  {
    id: 8,
    name: 'Sandbox Business Open Finance',
    journey: 'redirect',
    ...business,
    credentials: [cnpj, representativeCpf],
    oauth: true,
    consentDays: 365,
  },
  { id: 9, name: 'Sandbox Unstable Bank', journey: 'unstable', health: 'UNSTABLE' },
  { id: 10, name: 'Sandbox Slow Bank', journey: 'slow' },
  {
    id: 11,
    name: 'Sandbox Choice Bank',
    journey: 'choice',
    credentials: [method],
    consentDays: 365,
  },
  {
    id: 12,
    name: 'Sandbox ASPSP United Kingdom',
    journey: 'redirect',
    ...international,
    country: 'GB',
    oauth: true,
    consentDays: 180,
  },
  {
    id: 13,
    name: 'Sandbox ASPSP España',
    journey: 'decoupled',
    ...international,
    country: 'ES',
    consentDays: 180,
  },
  {
    id: 14,
    name: 'Sandbox ASPSP Deutschland',
    journey: 'redirectTwice',
    ...international,
    country: 'DE',
    oauth: true,
    consentDays: 180,
  },
  {
    id: 15,
    name: 'Sandbox Joint Business',
    journey: 'joint',
    ...business,
    credentials: [cnpj, representativeCpf],
    oauth: true,
    consentDays: 365,
  },
  {
    id: 16,
    name: 'Sandbox Renewal Bank',
    journey: 'renewable',
    credentials: [cpf],
    oauth: true,
    consentDays: 365,
    primaryColor: '0f766e',
  },
  {
    id: 17,
    name: 'Sandbox Single-use Bank',
    journey: 'redirect',
    credentials: [cpf],
    oauth: true,
    consentDays: 365,
    pageOpensOnce: true,
    primaryColor: '9d174d',
  },
  {
    id: 20,
    name: 'Sandbox Business Bank',
    journey: 'credentials',
    ...business,
    credentials: [cnpj, representativeCpf, user, password],
  },
  {
    id: 21,
    name: 'Sandbox Business MFA Bank',
    journey: 'token',
    ...business,
    credentials: [cnpj, representativeCpf, user, password],
    hasMFA: true,
  },
  {
    id: 22,
    name: 'Sandbox Business Quota Bank',
    journey: 'credentials',
    ...business,
    credentials: [cnpj, representativeCpf],
    consentDays: 365,
    monthlyQuotas,
  },
]

function withDefaults(row: ConnectorRow): Connector {
  return {
    institutionUrl: `https://connector-${row.id}.sandbox.example`,
    primaryColor: '6d28d9',
    type: 'PERSONAL_BANK',
    country: 'BR',
    credentials: [user, password],
    products,
    oauth: false,
    hasMFA: false,
    isOpenFinance: true,
    isSandbox: true,
    health: 'ONLINE',
    hasLogo: true,
    pageOpensOnce: false,
    consentDays: null,
    approvalSeconds: null,
    offersPaymentData: true,
    sandboxApplicationsOnly: false,
    monthlyQuotas: {},
    active: true,
    ...row,
  }
}

/** The local mocks, ids 0 to 99 (specification: What the service does, 6 and 7). */
export const sandboxConnectors: readonly Connector[] = rows.map(withDefaults)
