import type { Connector } from 'connect-widget/widget/domain/connector.ts'
import { connector, credential } from 'connect-widget/testkit/fixtures.ts'

/** Invented institutions. */

const logo = (drawing: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${color}"/><path d="${drawing}" fill="#fff"/></svg>`,
  )}`

const PRODUCTS = [
  'ACCOUNTS',
  'TRANSACTIONS',
  'CREDIT_CARDS',
  'INVESTMENTS',
  'INVESTMENTS_TRANSACTIONS',
  'IDENTITY',
  'LOANS',
]

export const bank = connector({
  id: 1001,
  name: 'Banco Tucaluvel',
  imageUrl: logo('M24 10l13 9v4H11v-4zM14 26h4v10h-4zm8 0h4v10h-4zm8 0h4v10h-4z', '#0f766e'),
  primaryColor: '#0f766e',
  products: PRODUCTS,
  institutionUrl: 'https://bank.example/',
  hasMFA: true,
  isSandbox: false,
})

/** Its form offers what it accepts. */
export const sandboxBank: Connector = { ...bank, id: 0, name: 'Sandbox Bank', isSandbox: true }

export const redirectBank: Connector = {
  ...bank,
  id: 1002,
  name: 'Cooperativa Mirãpotinga',
  imageUrl: null,
  primaryColor: '#ffcc00',
  oauth: true,
  credentials: [credential({ name: 'cpf', label: 'CPF' })],
}

export const businessBank: Connector = {
  ...bank,
  id: 1003,
  name: 'Financeira Zambuquição de Crédito e Investimento do Brasil Empresas',
  type: 'BUSINESS_BANK',
  primaryColor: '#334155',
  imageUrl: null,
  credentials: [
    credential({ name: 'cnpj', label: 'CNPJ' }),
    credential({
      name: 'cpf',
      label: 'CPF of the representative',
      assistiveText: 'The person who signs for the company at the bank.',
    }),
    credential({ name: 'branch', label: 'Branch', type: 'number', optional: true }),
    credential({ name: 'password', label: 'Password', type: 'password' }),
  ],
}

export const choiceBank: Connector = {
  ...bank,
  id: 1004,
  name: 'Jatuguára',
  credentials: [
    credential({
      name: 'method',
      label: 'How do you want to sign in?',
      type: 'select',
      options: [
        { value: 'app', label: 'With the app' },
        { value: 'password', label: 'With a password' },
      ],
    }),
    credential({
      name: 'account',
      label: 'Account',
      type: 'select',
      optional: true,
      assistiveText: 'If you have several.',
      options: [
        { value: 'current', label: 'Current account' },
        { value: 'savings', label: 'Savings account with a name that takes more than one line' },
      ],
    }),
    credential({
      name: 'branch',
      label: 'Branch',
      type: 'select',
      optional: true,
      options: ['0001', '0002', '0003', '0004', '0005', '0006'].map((value) => ({
        value,
        label: `${value} · Avenida Paulista`,
      })),
    }),
  ],
}

const entry = (
  id: number,
  name: string,
  primaryColor: string | null,
  more: Partial<Connector> = {},
) => connector({ id, name, primaryColor, products: PRODUCTS, ...more })

/** A catalog with one Connector of each kind. */
export const CATALOG: Connector[] = [
  bank,
  redirectBank,
  businessBank,
  choiceBank,
  entry(1005, 'Aruberavel Pagamentos', '#820ad1'),
  entry(1006, 'Capilubara', '#ff7a00', { health: 'UNSTABLE' }),
  entry(1007, 'Banco Uriqueção', '#111827', { type: 'BUSINESS_BANK' }),
  entry(1008, 'Içátêmar Crédito', null),
  entry(1009, 'Fernborthorpe Building Society', '#7c2d12', { country: 'GB' }),
  entry(0, 'Sandbox Bank', '#6d28d9', { isSandbox: true }),
  entry(1010, 'Vexasonda', '#dc2626', { health: 'OFFLINE' }),
  entry(1011, 'Caja Lumirenera', '#f5f5f4', { country: 'ES', products: ['ACCOUNTS'] }),
]
