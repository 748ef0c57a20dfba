import { fieldAt } from 'connect-widget/protocol/fieldAt.ts'
import {
  APPEARANCE,
  LABEL,
  MAX_PIXELS,
  type AppearanceKind,
} from 'connect-widget/protocol/options.ts'
import type { TextKey } from './texts.ts'
import { LANGUAGES } from './ui.ts'

export interface FieldDefinition {
  /** The path of the option. */
  name: string
  /** Its label in the page's words; the name alone without it. */
  text?: TextKey
  kind: keyof typeof READERS
  /** Shown in the empty field, and where the text can't be read. */
  example?: string
  value?: string | true
  /** Of a choice; '' is not given. */
  values?: readonly string[]
  isWide?: boolean
}

interface Group {
  text: TextKey
  fields: readonly FieldDefinition[]
  hasProducts?: boolean
}

/** The fields that are always in sight. Language and theme set the page's own as well. */
export const PINNED_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'mode',
    text: 'mode',
    kind: 'choice',
    values: ['modal', 'inline', 'popup', 'picker', 'redirect', 'link'],
    isWide: true,
  },
  { name: 'language', text: 'language', kind: 'choice', values: ['', ...LANGUAGES] },
  { name: 'theme', text: 'theme', kind: 'choice', values: ['auto', 'light', 'dark'] },
  {
    name: 'updateItem',
    text: 'updateItem',
    kind: 'uuid',
    example: '6b0d8f6e-0000-4000-8000-000000000001',
    isWide: true,
  },
]

/** The field of each kind of value in `appearance`. */
const APPEARANCE_FIELDS: Record<AppearanceKind, Omit<FieldDefinition, 'name'>> = {
  font: { kind: 'choice', values: ['', 'serif', 'rounded', 'mono'] },
  pixels: { kind: 'pixels', example: '4' },
  density: { kind: 'choice', values: ['', 'compact'] },
  width: { kind: 'choice', values: ['', 'wide'] },
  color: { kind: 'color', example: '#1f6f54' },
  address: { kind: 'address', example: 'https://acme.example/logo.svg' },
}

/** The fields below them, by group. */
export const GROUPS: readonly Group[] = [
  {
    text: 'optionsBanks',
    fields: [
      { name: 'countries', text: 'countries', kind: 'countries', example: 'BR, GB' },
      { name: 'connectorTypes', kind: 'names', example: 'PERSONAL_BANK' },
      { name: 'connectorIds', kind: 'numbers', example: '0, 5, 12' },
      { name: 'featuredConnectorIds', kind: 'numbers', example: '0, 5' },
      { name: 'selectedConnectorId', text: 'institution', kind: 'number', example: '0' },
      { name: 'includeSandbox', text: 'includeSandbox', kind: 'flag', value: true },
    ],
  },
  {
    text: 'optionsData',
    hasProducts: true,
    fields: [
      { name: 'productReasons', kind: 'object', example: '{ "LOANS": "For your ledger." }' },
    ],
  },
  {
    text: 'optionsApplication',
    fields: [
      { name: 'application.name', kind: 'text', example: 'Acme', value: 'Alder Books' },
      { name: 'application.primaryColor', text: 'color', kind: 'color', value: '#1f6f54' },
      { name: 'application.purpose', kind: 'text', isWide: true },
      { name: 'application.consentMonths', kind: 'number', example: '12', value: '12' },
      { name: 'application.consentTerms', kind: 'terms', example: '12, 6, null' },
      { name: 'application.logoUrl', kind: 'address', example: 'https://acme.example/logo.svg' },
      { name: 'application.termsUrl', kind: 'address', example: 'https://acme.example/terms' },
      { name: 'application.manageUrl', kind: 'address', example: 'https://acme.example/banks' },
      { name: 'application.intermediary.name', kind: 'text', example: 'Passgate' },
      {
        name: 'application.intermediary.url',
        kind: 'address',
        example: 'https://passgate.example',
      },
    ],
  },
  {
    text: 'optionsAppearance',
    fields: Object.entries(APPEARANCE).map(([path, kind]) =>
      Object.assign({ name: `appearance.${path}` }, APPEARANCE_FIELDS[kind]),
    ),
  },
  {
    text: 'optionsRun',
    fields: [
      { name: 'view', kind: 'choice', values: ['', 'connect', 'connections'] },
      {
        name: 'avoidDuplicates',
        text: 'avoidDuplicates',
        kind: 'choice',
        values: ['', 'true', 'false'],
      },
      { name: 'openFinanceParameters.cpf', text: 'cpf', kind: 'text', example: '529.982.247-25' },
      { name: 'openFinanceParameters.cnpj', kind: 'text', example: '11.222.333/0001-81' },
      {
        name: 'connections',
        kind: 'list',
        example: '[{ "itemId": "6b0d8f6e-0000-4000-8000-000000000001", "connectorId": 0 }]',
      },
      { name: 'fallback.label', kind: 'text', example: 'Enter it by hand' },
      {
        name: 'outages',
        kind: 'list',
        example: '[{ "connectorId": 0, "reason": "Maintenance" }]',
      },
      { name: 'multiple', text: 'multiple', kind: 'flag' },
      { name: 'allowConnectInBackground', text: 'background', kind: 'flag' },
      { name: 'texts', kind: 'object', example: '{ "listTitle": "Where do you bank?" }' },
      { name: 'label', kind: 'label', example: 'checkout-b' },
    ],
  },
  {
    text: 'optionsPage',
    fields: [
      { name: 'container', kind: 'id', example: '#inline', value: '#inline' },
      { name: 'pickerOpens', kind: 'choice', values: ['', 'modal', 'popup'] },
      { name: 'cspNonce', kind: 'text', example: 'r4nd0m' },
      { name: 'hidePopupNotice', kind: 'flag' },
      { name: 'docsUrl', kind: 'address', example: 'https://shop.example/errors' },
      { name: 'returnUrl', kind: 'address', example: 'https://shop.example/banks' },
      { name: 'oauthRedirectUri', kind: 'address', example: 'https://shop.example/done' },
    ],
  },
]

export const FIELDS = [...PINNED_FIELDS, ...GROUPS.flatMap(({ fields }) => fields)]

/** The fields of several values: the products, each with a checkbox. */
export const LISTS = ['products', 'optionalProducts'] as const

/** The values of an `appearance`, such as one in the page's address. */
export const appearanceValues = (appearance: unknown): FieldValues =>
  Object.fromEntries(
    Object.keys(APPEARANCE).flatMap((path) => {
      const value = fieldAt(appearance, path)
      return typeof value === 'string' || typeof value === 'number'
        ? [[`appearance.${path}`, [String(value)]]]
        : []
    }),
  )

/** The typed values, by the name of the field; several of a list of checkboxes. */
export type FieldValues = Readonly<Record<string, readonly string[]>>

export const FIRST_VALUES: FieldValues = Object.fromEntries(
  FIELDS.map(({ name, value = '' }) => [name, value === '' ? [] : [value === true ? 'on' : value]]),
)

const WHOLE = /^\d{1,9}$/

/** Words as a list, each read by `read`; undefined if one of them is not as `pattern` says. */
const list =
  <T>(pattern: RegExp, read: (word: string) => T) =>
  (text: string): T[] | undefined => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '')
    return words.length > 0 && words.every((word) => pattern.test(word))
      ? words.map((word) => read(word))
      : undefined
  }

const match = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

const json = (isRight: (value: unknown) => boolean) => (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The readers of what is typed, by kind of field; each gives undefined for what it can't read. */
const READERS = {
  text: (text: string): unknown => text,
  choice: (text: string) => (/^(true|false)$/.test(text) ? text === 'true' : text),
  flag: () => true,
  number: (text: string) => (WHOLE.test(text) ? Number(text) : undefined),
  numbers: list(WHOLE, Number),
  names: list(/^[A-Z][A-Z_]*$/, String),
  countries: list(/^[a-z]{2}$/i, (word) => word.toUpperCase()),
  pixels: (text: string) =>
    WHOLE.test(text) && Number(text) <= MAX_PIXELS ? Number(text) : undefined,
  terms: list(/^(\d{1,3}|null)$/, (word) => (word === 'null' ? null : Number(word))),
  color: match(/^#([\da-f]{3}|[\da-f]{6})$/i),
  label: match(LABEL),
  uuid: match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  id: match(/^#[a-z][\w-]*$/i),
  address: (text: string) => (URL.canParse(text) ? text : undefined),
  list: json((value) => Array.isArray(value) && value.every(isObject)),
  object: json(isObject),
}

/** Options that are left out at these values, which are the defaults. */
const DEFAULTS: FieldValues = { mode: ['modal'], theme: ['auto'], view: ['connect'] }

interface Options {
  [name: string]: unknown
}

const isOptions = (value: unknown): value is Options => isObject(value)

const setAt = (target: Options, [name = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[name] = value
  else {
    const inside = isOptions(target[name]) ? target[name] : {}
    target[name] = inside
    setAt(inside, rest, value)
  }
}

/**
 * The form's values as options of the widget, without those that have their default.
 *
 * @returns `options`, and `wrong`: the names of the fields whose text can't be read, which are left out
 */
export const optionsOf = (values: FieldValues): { options: Options; wrong: string[] } => {
  const options: Options = {}
  const wrong: string[] = []
  for (const { name, kind } of FIELDS) {
    const text = values[name]?.[0]?.trim() ?? ''
    if (text === '' || text === DEFAULTS[name]?.[0]) continue
    const value = READERS[kind](text)
    if (value === undefined) wrong.push(name)
    else setAt(options, name.split('.'), value)
  }
  for (const name of LISTS) if (values[name]?.length) options[name] = values[name]
  return { options, wrong }
}
