import type { WidgetOptions } from '../../protocol/options.ts'
import { PRODUCT_CODE } from './limits.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { parseList, parseShownText, parseText } from './readers.ts'
import { webAddress } from './safeUrl.ts'

const HEALTHS = ['ONLINE', 'UNSTABLE', 'OFFLINE'] as const

/** A Connector of the catalog (specification: *Connector (catalog entry)*), its texts fit to be shown. */
export interface Connector {
  id: number
  name: string
  /** As the service sent it: `siteOf` reads it. */
  institutionUrl: unknown
  /** As the service sent it: `logoOf` reads it. */
  imageUrl: unknown
  /** `#rrggbb` */
  primaryColor: string | null
  type?: string | undefined
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** Of the institution's own texts, BCP 47; null if the service does not say it. */
  language: string | null
  /** As the service sent them: `credentialsOf` reads them. */
  credentials: unknown
  products: string[]
  oauth: boolean
  hasMFA: boolean
  isOpenFinance: boolean
  isSandbox: boolean
  /** Null if the service does not say it. */
  health: (typeof HEALTHS)[number] | null
}

const COLOR = /^#?[0-9a-f]{6}$/i
const COUNTRY = /^[A-Z]{2}$/

/** `#rrggbb` from `rrggbb` or `#rrggbb`; null for anything else. */
export const hexColor = (color = '') => (COLOR.test(color) ? color.replace(/^#?/, '#') : null)

const parseProductCode = (value: unknown) => {
  const code = parseText(value, 100)
  return code !== undefined && PRODUCT_CODE.test(code) ? code : undefined
}

/**
 * Reads an entry of the catalog; docs/open-points.md lists the fields that the specification leaves open. Only `id` and
 * `name` are required: null without them. An invalid optional field is left out. Not a schema: the list waits for hundreds
 * of entries, and a schema takes four times as long.
 */
export function parseConnector(entry: unknown, language: string | null = null): Connector | null {
  if (!isRecord(entry)) return null
  const { id, country, credentials, products, health } = entry
  const name = parseShownText(entry['name'])
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0 || !name) return null
  const status = isRecord(health) ? health['status'] : undefined
  return {
    id,
    name,
    institutionUrl: entry['institutionUrl'],
    imageUrl: entry['imageUrl'],
    primaryColor: hexColor(parseText(entry['primaryColor'])),
    type: parseText(entry['type']),
    country: typeof country === 'string' && COUNTRY.test(country) ? country : undefined,
    language,
    credentials,
    products: parseList(products, parseProductCode),
    oauth: entry['oauth'] === true,
    hasMFA: entry['hasMFA'] === true,
    isOpenFinance: entry['isOpenFinance'] === true,
    isSandbox: entry['isSandbox'] === true,
    health: HEALTHS.find((known) => known === status) ?? null,
  }
}

/** Returns the https address of the institution's own site; null if there is none. Read when it is used, as `credentialsOf`. */
export const siteOf = ({ institutionUrl }: Pick<Connector, 'institutionUrl'>): string | null =>
  webAddress(parseText(institutionUrl))

/** Returns the https address of the institution's logo; null if there is none. Read when it is used, as `credentialsOf`. */
export const logoOf = ({ imageUrl }: Pick<Connector, 'imageUrl'>): string | null =>
  webAddress(parseText(imageUrl))

export type ConnectorGroup = 'personal' | 'business' | 'other'

/** Returns the filter group of a Connector's `type`; any type but `PERSONAL_BANK` and `BUSINESS_BANK` is `other`. */
export function groupOf({ type }: Connector): ConnectorGroup {
  if (type === 'PERSONAL_BANK') return 'personal'
  return type === 'BUSINESS_BANK' ? 'business' : 'other'
}

/**
 * Returns the products that a run reads: those of the host's `products` that the Connector has.
 * @param wanted the host's `products`; undefined for all
 */
export const requestedProducts = (connector: Connector, wanted: readonly string[] | undefined) =>
  wanted ? connector.products.filter((product) => wanted.includes(product)) : connector.products

export type Unavailable = 'offline' | 'noProducts'

/** Returns the reason why a Connector cannot be chosen now; null if it can. */
export function unavailability(
  connector: Connector,
  wanted: readonly string[] | undefined,
): Unavailable | null {
  if (connector.health === 'OFFLINE') return 'offline'
  return wanted && requestedProducts(connector, wanted).length === 0 ? 'noProducts' : null
}

/** True if a Connector can be chosen, be it only to be told why it can't be connected and what else the host offers. */
export const isChoosable = (
  connector: Connector,
  { products, fallback, canNotify }: Pick<WidgetOptions, 'products' | 'fallback' | 'canNotify'>,
): boolean => {
  const reason = unavailability(connector, products)
  return reason === null || fallback !== undefined || (reason === 'offline' && canNotify === true)
}

const isOffline = ({ health }: Connector) => health === 'OFFLINE'

/** Moves Connectors that are offline to the end; the order stays otherwise. */
export const offlineLast = (connectors: readonly Connector[]) => [
  ...connectors.filter((connector) => !isOffline(connector)),
  ...connectors.filter(isOffline),
]
