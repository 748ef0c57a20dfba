import { isDateTime } from '../../protocol/dates.ts'
import { pathsOf } from '../../protocol/fieldAt.ts'
import { nearestName } from './nearestName.ts'
import { linkAddress, webAddress } from '../domain/safeUrl.ts'
import { isSeen } from '../../protocol/isSeen.ts'
import { nearestTag } from '../../protocol/nearestTag.ts'
import {
  APPEARANCE,
  CALLBACKS,
  LANGUAGES,
  LOADER_OPTIONS,
  PRODUCTS,
  TEXT_LENGTHS,
  REQUESTS,
  THEMES,
  VIEWS,
  WIDGET_OPTIONS,
  type Application,
  type OptionKind,
  type SentOptions,
} from '../../protocol/options.ts'

/** Explains a developer's options to them. Loaded only where something is to be said, or while one develops. */

const ONE_OF = (values: readonly string[]) => `one of ${values.join(', ')}`
const LIST_OF = (values: readonly string[]) => `a list of ${values.join(', ')}`

/** The values that each kind of option takes, after “accepted: ”. */
const ACCEPTED: Record<OptionKind, string> = {
  itemId: 'the UUID of an Item',
  flag: 'true or false',
  loaderFlag: 'nothing: the loader sets it, with the function that it stands for',
  number: 'a number',
  numbers: 'a list of numbers',
  countries: "a list of ISO 3166-1 alpha-2 codes, such as ['BR']",
  connectorTypes: "a list of types, such as ['PERSONAL_BANK']",
  products: LIST_OF(PRODUCTS),
  optionalProducts: LIST_OF(PRODUCTS),
  productReasons: "texts by product, such as { LOANS: '…' }",
  taxIds: '{ cpf?, cnpj? }, each a text of digits',
  language: `a BCP 47 tag near one of ${LANGUAGES.join(', ')}`,
  theme: ONE_OF(THEMES),
  view: ONE_OF(VIEWS),
  application:
    '{ name } with logoUrl?, purpose?, termsUrl?, manageUrl?, consentMonths?, consentTerms?, intermediary?, primaryColor?',
  connections:
    'a list of { itemId, connectorId } with name?, status?, products?, dates and accounts? (a list of { label } with mask?, id?)',
  fallback: "{ label } with includeQuery?, such as { label: 'Enter it by hand' }",
  outages: 'a list of { connectorId } with reason? (a text) and until? (ISO 8601)',
  returnAddress: 'an https address, or a deep link of an app that the operator lists',
  label: '1 to 32 of a-z, 0-9 and -, with 8 digits at most',
  texts: `texts by key (${Object.keys(TEXT_LENGTHS).join(', ')}), each a text or texts by BCP 47 tag`,
  appearance: `an object with ${Object.keys(APPEARANCE).join(', ')}`,
}

const FLAGS: ReadonlySet<string> = new Set(Object.values(REQUESTS))
const FUNCTIONS = new Set([...Object.keys(REQUESTS), ...Object.keys(CALLBACKS)])
/** The names that a developer may give, and those that a package built on the loader adds. */
const NAMES = [
  ...Object.keys({ ...WIDGET_OPTIONS, ...LOADER_OPTIONS, ...CALLBACKS }).filter(
    (name) => !FLAGS.has(name),
  ),
  'openLink',
  'getRun',
]

/** The values that each field of `application` takes. */
const APPLICATION: Record<keyof Application, string> = {
  name: 'a text',
  logoUrl: 'an https address',
  purpose: 'a text',
  termsUrl: 'an https address',
  manageUrl: 'an https address',
  consentMonths: 'a whole number of months, 1 or more',
  consentTerms: 'a list of whole numbers of months, or null',
  intermediary: '{ name, url? }',
  primaryColor: "a CSS hex colour, such as '#0a7a4b'",
}

const TAX_IDS = ['cpf', 'cnpj']

const MAX_SHOWN = 100

/** The value as a developer wrote it; of a person's tax ids only the type. */
const shown = (name: string, value: unknown): string =>
  name === 'openFinanceParameters'
    ? `of the type ${typeof value}, or holds a wrong one`
    : (JSON.stringify(value) ?? typeof value).slice(0, MAX_SHOWN)

const isOption = (name: string): name is keyof SentOptions => Object.hasOwn(WIDGET_OPTIONS, name)

const isOfApplication = (name: string): name is keyof Application =>
  Object.hasOwn(APPLICATION, name)

const acceptedBy = (name: string): string => {
  if (isOption(name)) return ACCEPTED[WIDGET_OPTIONS[name]]
  return isOfApplication(name) ? APPLICATION[name] : 'an object with the options'
}

/** Returns the message of an `INVALID_OPTIONS`: the option, its value and what is accepted. */
export const explainWrong = (name: string, value: unknown): string =>
  `Connect: ${name} is ${value === undefined ? 'missing' : shown(name, value)}; accepted: ${acceptedBy(name)}`

/** One warning for each of these names that is not known, with the nearest known one. */
const unknownNames = (given: readonly string[], known: readonly string[], path = '') =>
  given
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known)
      const meant = nearest === undefined ? '' : `; did you mean ${path}${nearest}?`
      return `Connect: there is no option ${path}${name}${meant}`
    })

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const isWebAddress = (value: string | undefined) =>
  value === undefined || webAddress(value) !== null

const wrong = (name: keyof SentOptions, value: unknown, effect: string) =>
  `${explainWrong(name, value)}; ${effect}`

const unknown = (given: readonly string[]) =>
  given.filter((product) => !PRODUCTS.some((known) => known === product))

/** One warning for each value that is used otherwise than its author will expect. */
function* unusualValues({
  application = { name: '-' },
  ...options
}: SentOptions): Generator<string> {
  const { language, theme, countries = [], updateItem, oauthRedirectUri } = options
  const { products = [], optionalProducts = [], productReasons = {} } = options
  const { openFinanceParameters = {}, selectedConnectorId = 0, connections = [] } = options
  const { fallback, outages = [] } = options
  if (language && !nearestTag(language, LANGUAGES))
    yield wrong('language', language, "the browser's is used")
  if (theme !== undefined && !THEMES.some((known) => known === theme))
    yield wrong('theme', theme, 'left out')
  if (unknown(products).length > 0) yield wrong('products', unknown(products), 'left out')
  if (unknown(optionalProducts).length > 0)
    yield wrong('optionalProducts', unknown(optionalProducts), 'left out')
  const reasoned = unknown(Object.keys(productReasons))
  if (reasoned.length > 0) yield wrong('productReasons', reasoned, 'left out')
  if (!Number.isSafeInteger(selectedConnectorId))
    yield wrong('selectedConnectorId', selectedConnectorId, 'there is no such Connector')
  const items = connections.map(({ itemId }) => itemId).filter((id) => !isUuid(id))
  if (items.length > 0) yield wrong('connections', items, 'the service has no such Item')
  if (!countries.every((country) => /^[A-Z]{2}$/.test(country)))
    yield wrong('countries', countries, 'no Connector is of such a country')
  const ends = outages.map(({ until }) => until).filter((end) => end && !isDateTime(end))
  if (ends.length > 0) yield wrong('outages', ends, 'no end is shown')
  if (fallback && !isSeen(fallback.label)) yield wrong('fallback', fallback, 'not offered')
  if (updateItem !== undefined && !isUuid(updateItem))
    yield wrong('updateItem', updateItem, 'the service has no such Item')
  if (oauthRedirectUri !== undefined && linkAddress(oauthRedirectUri) === null)
    yield wrong('oauthRedirectUri', oauthRedirectUri, 'the bank may not return')
  else if (oauthRedirectUri !== undefined && updateItem !== undefined)
    yield 'Connect: oauthRedirectUri is not sent with an update; give it to POST /connect_token'
  const taxIds = Object.values(openFinanceParameters).join('')
  if (/[^\d.\-/]/.test(taxIds)) yield wrong('openFinanceParameters', undefined, 'not filled in')
  const { logoUrl, termsUrl, manageUrl, consentMonths, primaryColor, intermediary } = application
  if (!isSeen(application.name)) yield unusualField('name', application.name)
  const addresses = { logoUrl, termsUrl, manageUrl }
  for (const name of ['logoUrl', 'termsUrl', 'manageUrl'] as const)
    if (!isWebAddress(addresses[name])) yield unusualField(name, addresses[name])
  if (!isWebAddress(intermediary?.url)) yield unusualField('intermediary', intermediary)
  if (consentMonths !== undefined && !(Number.isInteger(consentMonths) && consentMonths > 0))
    yield unusualField('consentMonths', consentMonths)
  if (primaryColor !== undefined && !/^#?([\da-f]{3}|[\da-f]{6})$/i.test(primaryColor))
    yield unusualField('primaryColor', primaryColor)
}

const unusualField = (name: keyof Application, value: unknown) =>
  `Connect: application.${name} is ${shown(name, value)}; accepted: ${APPLICATION[name]}`

/**
 * Returns the warnings about options that are no error, one sentence each: unknown names with the nearest known one,
 * callbacks that are no functions, and values that will not do what they seem to.
 *
 * @param functions the names of the options that are functions, which do not come over the wire
 */
export function optionWarnings(options: SentOptions, functions: readonly string[]): string[] {
  const { application = {}, openFinanceParameters = {}, texts = {}, appearance = {} } = options
  const given = Object.keys(options)
  const named = [...given, ...functions].filter((name) => !FLAGS.has(name))
  return [
    ...unknownNames(named, NAMES),
    ...given
      .filter((name) => FUNCTIONS.has(name))
      .map((name) => `Connect: ${name} is no function; accepted: a function; not called`),
    ...functions
      .filter((name) => isOption(name))
      .map(
        (name) =>
          `Connect: ${name} is a function; accepted: ${ACCEPTED[WIDGET_OPTIONS[name]]}; left out`,
      ),
    ...unknownNames(Object.keys(application), Object.keys(APPLICATION), 'application.'),
    ...unknownNames(Object.keys(openFinanceParameters), TAX_IDS, 'openFinanceParameters.'),
    ...unknownNames(Object.keys(texts), Object.keys(TEXT_LENGTHS), 'texts.'),
    ...unknownNames(pathsOf(appearance), Object.keys(APPEARANCE), 'appearance.'),
    ...unusualValues(options),
  ]
}

/** For each header of the page, what is lost without it. */
const LOSSES = {
  'Content-Security-Policy': 'strangers may frame it, and a script in it may send data anywhere',
  'Cross-Origin-Embedder-Policy': 'isolated pages cannot embed it',
  'Permissions-Policy': 'it may use devices',
  'X-Content-Type-Options': 'types are guessed',
}

/** Returns a sentence for the developer about the headers that the widget's page came without; null if none is missing. */
async function missingHeaders(): Promise<string | null> {
  const { headers } = await fetch('index.html', { method: 'HEAD' })
  const lost = Object.entries(LOSSES).filter(([name]) => !headers.has(name))
  if (lost.length === 0) return null
  const list = lost.map(([name, loss]) => `${name} (${loss})`).join(', ')
  return `Connect: the widget's page is sent without ${list}; see npm run doctor`
}

/**
 * Calls `warn` for each of these warnings, and once for headers that the page came without.
 * @param isDeveloped the host page is on a developer's machine: others' headers are not looked at
 */
export async function warnAboutOptions(
  options: SentOptions,
  functions: readonly string[],
  isDeveloped: boolean,
  warn: (message: string) => void,
): Promise<void> {
  optionWarnings(options, functions).forEach(warn)
  const missing = isDeveloped ? await missingHeaders() : null
  if (missing !== null) warn(missing)
}
