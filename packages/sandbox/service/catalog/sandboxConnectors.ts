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
import { brandOf } from './marks.ts'
import { INTERNATIONAL_PRODUCTS, PRODUCTS } from './products.ts'

const BUSINESS = {
  type: 'BUSINESS_BANK',
  credentials: [CNPJ, REPRESENTATIVE_CPF],
  sandboxApplicationsOnly: true,
  primaryColor: '334155',
} satisfies Partial<Connector>

const INTERNATIONAL = {
  credentials: [],
  products: INTERNATIONAL_PRODUCTS,
  offersPaymentData: false,
  consentDays: 365,
  primaryColor: '1e3a8a',
} satisfies Partial<Connector>

const REDIRECT = { oauth: true, consentDays: 365 } satisfies Partial<Connector>
const CPF_ONLY = { credentials: [CPF], consentDays: 365 } satisfies Partial<Connector>
const BUSINESS_LOGIN = { ...BUSINESS, credentials: [...BUSINESS.credentials, USER, PASSWORD] }

/** "The table of monthly limits: not shown." */
const MONTHLY_QUOTAS: Connector['monthlyQuotas'] = { transactions: 8 }

const MASKED: Connector['accountTraits'] = ['maskedNumbers', 'newIds']
const RENAMED: Connector['accountTraits'] = ['renamed', 'cardComesAndGoes']
const JOINT_ACCOUNT = {
  products: PRODUCTS.filter((product) => product !== 'CREDIT_CARDS'),
  accountTraits: ['joint'],
} satisfies Partial<Connector>

type Row = [name: string, journey: Connector['journey'], more?: Partial<Connector>]

/** By id, from 0. */
const ROWS: readonly Row[] = [
  ['Sandbox Bank', 'credentials'],
  ['Sandbox MFA Bank', 'token', { hasMFA: true }],
  ['Sandbox Two-step Bank', 'twoStep', { hasMFA: true }],
  ['Sandbox Image Bank', 'image', { hasMFA: true }],
  ['Sandbox Device Bank', 'device', { hasMFA: true }],
  ['Sandbox Open Finance', 'redirect', { ...CPF_ONLY, oauth: true, primaryColor: '047857' }],
  ['Sandbox Quota Bank', 'credentials', { ...CPF_ONLY, monthlyQuotas: MONTHLY_QUOTAS }],
  ['Sandbox Offline Bank', 'credentials', { health: 'OFFLINE' }],
  ['Sandbox Business Open Finance', 'redirect', { ...BUSINESS, ...REDIRECT }],
  ['Sandbox Unstable Bank', 'unstable', { health: 'UNSTABLE' }],
  ['Sandbox Slow Bank', 'slow'],
  ['Sandbox Choice Bank', 'choice', { credentials: [METHOD], consentDays: 365 }],
  ['Sandbox ASPSP United Kingdom', 'redirect', { ...INTERNATIONAL, country: 'GB', oauth: true }],
  ['Sandbox ASPSP España', 'decoupled', { ...INTERNATIONAL, country: 'ES' }],
  ['Sandbox ASPSP Deutschland', 'redirectTwice', { ...INTERNATIONAL, country: 'DE', oauth: true }],
  ['Sandbox Joint Business', 'joint', { ...BUSINESS, ...REDIRECT }],
  ['Sandbox Renewal Bank', 'renewable', { ...CPF_ONLY, oauth: true, primaryColor: '0f766e' }],
  [
    'Sandbox Single-use Bank',
    'redirect',
    { ...CPF_ONLY, oauth: true, pageOpensOnce: true, primaryColor: '9d174d' },
  ],
  ['Sandbox Partial Bank', 'credentials', { failingDetails: ['loans'] }],
  [
    'Sandbox Collector Bank',
    'credentials',
    { credentials: [CPF, INVESTOR_PROFILE], consentDays: 365, hasEveryValue: true },
  ],
  ['Sandbox Business Bank', 'credentials', BUSINESS_LOGIN],
  ['Sandbox Business MFA Bank', 'token', { ...BUSINESS_LOGIN, hasMFA: true }],
  [
    'Sandbox Business Quota Bank',
    'credentials',
    { ...BUSINESS, consentDays: 365, monthlyQuotas: MONTHLY_QUOTAS },
  ],
  ['Sandbox New Ids Bank', 'credentials', { ...CPF_ONLY, accountTraits: ['newIds'] }],
  ['Sandbox Masked Bank', 'credentials', { ...CPF_ONLY, accountTraits: MASKED }],
  ['Sandbox Renaming Bank', 'credentials', { ...CPF_ONLY, accountTraits: RENAMED }],
  ['Sandbox Family Bank', 'credentials', { ...CPF_ONLY, ...JOINT_ACCOUNT }],
  ['Sandbox Card Bank', 'credentials', { ...CPF_ONLY, accountTraits: ['cardReplaced'] }],
  ['Sandbox One-consent Bank', 'credentials', { ...CPF_ONLY, accountTraits: ['oneItem'] }],
]

/** A Connector with these fields, and the usual values of the others. */
export function withDefaults(
  row: Pick<Connector, 'id' | 'name' | 'journey'> & Partial<Connector>,
): Connector {
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
    accountTraits: [],
    active: true,
    ...row,
  }
}

/** The local mocks, ids 0 to 99 (specification: What the service does, 6 and 7). */
export const sandboxConnectors: readonly Connector[] = ROWS.map(([name, journey, more], id) =>
  withDefaults({ id, name, journey, ...brandOf(id), ...more }),
)
