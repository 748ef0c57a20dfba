/** Data products, as `products` and `optionalProducts` take them. */
export const PRODUCTS = [
  'ACCOUNTS',
  'TRANSACTIONS',
  'CREDIT_CARDS',
  'INVESTMENTS',
  'INVESTMENTS_TRANSACTIONS',
  'IDENTITY',
  'LOANS',
  'PAYMENT_DATA',
  'OPPORTUNITIES',
  'PORTFOLIO',
  'INCOME_REPORTS',
]

/** The languages of the widget. The page itself has those of `words/`. */
export const LANGUAGES = ['en', 'pt-BR', 'es', 'de', 'fr', 'it', 'nl', 'sv', 'ar', 'pl', 'pt-PT']

/**
 * The fields below the first four, by group. `name` is the path of the option, `text` the key of its label in the page's
 * words, `kind` one of `parse.js`, `flag` (a checkbox) or `choice` (of `values`, where '' is not given). `example` is
 * shown in the empty field, and where the input can't be read; `value` is there at first.
 */
export const GROUPS = [
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
      { name: 'multiple', text: 'multiple', kind: 'flag' },
      { name: 'allowConnectInBackground', text: 'background', kind: 'flag' },
    ],
  },
  {
    text: 'optionsPage',
    fields: [
      { name: 'container', kind: 'id', example: '#inline', value: '#inline' },
      { name: 'cspNonce', kind: 'text', example: 'r4nd0m' },
      { name: 'hidePopupNotice', kind: 'flag' },
      { name: 'returnUrl', kind: 'address', example: 'https://shop.example/banks' },
      { name: 'oauthRedirectUri', kind: 'address', example: 'https://shop.example/done' },
    ],
  },
]

/** The fields that are in the HTML: they set the page's own language and look as well. */
const FIRST = [
  { name: 'language', kind: 'text' },
  { name: 'theme', kind: 'choice', values: ['auto', 'light', 'dark'] },
  { name: 'updateItem', kind: 'uuid' },
]

/** Every field of one value. */
export const FIELDS = [...FIRST, ...GROUPS.flatMap(({ fields }) => fields)]

/** The fields of several values: the names of a list, each with a checkbox. */
export const LISTS = ['products', 'optionalProducts']
