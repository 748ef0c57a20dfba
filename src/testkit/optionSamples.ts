import { WIDGET_OPTIONS, type OptionTypes, type WidgetOptions } from '../protocol/options.ts'
import type { FieldKind } from './withField.ts'

/** For each kind of option a valid value with every field, and the kind of its invalid ones. */
const SAMPLES: { [Kind in keyof OptionTypes]: [valid: OptionTypes[Kind], kind: FieldKind] } = {
  itemId: ['6b0d8f6e-0000-4000-8000-000000000001', 'itemId'],
  flag: [true, 'boolean'],
  loaderFlag: [true, 'boolean'],
  number: [1, 'number'],
  numbers: [[1], 'numbers'],
  countries: [['BR'], 'strings'],
  connectorTypes: [['PERSONAL_BANK'], 'strings'],
  products: [['ACCOUNTS'], 'products'],
  optionalProducts: [['LOANS'], 'strings'],
  productReasons: [{ ACCOUNTS: 'To show your balance' }, 'object'],
  taxIds: [{ cpf: '52998224725', cnpj: '12ABC34501DE35' }, 'object'],
  language: ['en', 'string'],
  theme: ['dark', 'string'],
  view: ['connect', 'string'],
  application: [
    {
      name: 'Acme',
      logoUrl: 'https://shop.example/logo.svg',
      purpose: 'To see your balance',
      termsUrl: 'https://shop.example/terms',
      manageUrl: 'https://shop.example/manage',
      consentMonths: 12,
      consentTerms: [12, null],
      intermediary: { name: 'Passgate', url: 'https://passgate.example/' },
      primaryColor: '#112233',
    },
    'object',
  ],
  connections: [
    [
      {
        itemId: '6b0d8f6e-0000-4000-8000-000000000001',
        connectorId: 1,
        name: 'Harbour Bank',
        status: 'UPDATED',
        executionStatus: 'SUCCESS',
        products: ['ACCOUNTS'],
        createdAt: '2026-01-01T12:00:00.000Z',
        consentExpiresAt: null,
        lastUpdatedAt: '2026-09-01T12:00:00.000Z',
        reconfirmBy: '2026-12-01T12:00:00.000Z',
        endedAt: null,
      },
    ],
    'object',
  ],
  fallback: [{ label: 'Enter it by hand', includeQuery: true }, 'object'],
  outages: [[{ connectorId: 1, reason: 'Maintenance', until: '2099-01-01T04:00:00Z' }], 'object'],
  returnAddress: ['https://shop.example/back', 'string'],
  label: ['checkout-b', 'label'],
  texts: [{ listTitle: { en: 'Where do you bank?' }, successButton: 'Go on' }, 'texts'],
  appearance: [
    {
      fontFamily: 'serif',
      radius: 4,
      density: 'compact',
      width: 'wide',
      overlay: { color: '#102030', blur: 4 },
      colors: {
        light: { accent: '#0a7a4b', background: '#fffaf0', text: '#222222', neutral: '#806040' },
        dark: { accent: '#7ad0a0', background: '#101010', text: '#eeeeee', neutral: '#806040' },
      },
      logo: { light: 'https://shop.example/l.svg', dark: 'https://shop.example/d.svg' },
    },
    'appearance',
  ],
}

/** Every option that the widget is sent, with the kind of its invalid values. */
export const OPTION_FIELDS: [name: string, kind: FieldKind][] = Object.entries(WIDGET_OPTIONS).map(
  ([name, kind]) => [name, SAMPLES[kind][1]],
)

/** Valid options, all of them. */
export const ALL_OPTIONS: WidgetOptions = {}
for (const [name, kind] of Object.entries(WIDGET_OPTIONS))
  Reflect.set(ALL_OPTIONS, name, SAMPLES[kind][0])
