import * as z from 'zod/mini'
import { credentialSchema, isReserved } from './credential.ts'
import { integerFrom, listOf, nonEmpty, optionalField, productCode, text } from './lenient.ts'
import { webAddress } from './safeUrl.ts'
import { displayTextSchema } from './displayText.ts'

const HEALTHS = ['ONLINE', 'UNSTABLE', 'OFFLINE'] as const

const COLOR = /^#?[0-9a-f]{6}$/i
const COUNTRY = /^[A-Z]{2}$/

/** `#rrggbb` from `rrggbb` or `#rrggbb`; null for anything else. */
const hexColor = (color = '') => (COLOR.test(color) ? color.replace(/^#?/, '#') : null)

/**
 * A Connector of the catalog (specification: *Connector (catalog entry)*; docs/open-points.md lists the
 * fields that it leaves open). Only `id` and `name` are required; an invalid optional field is left out.
 */
export const connectorSchema = z.pipe(
  z.object({
    id: integerFrom(0),
    name: z.pipe(displayTextSchema(), nonEmpty),
    institutionUrl: optionalField(text()),
    imageUrl: optionalField(text()),
    primaryColor: optionalField(text()),
    type: optionalField(text()),
    country: optionalField(z.string().check(z.refine((code) => COUNTRY.test(code)))),
    credentials: listOf(credentialSchema),
    products: listOf(productCode),
    oauth: z.catch(z.boolean(), false),
    hasMFA: z.catch(z.boolean(), false),
    isOpenFinance: z.catch(z.boolean(), false),
    isSandbox: z.catch(z.boolean(), false),
    health: optionalField(z.object({ status: z.string() })),
  }),
  z.transform((entry) => ({
    ...entry,
    institutionUrl: webAddress(entry.institutionUrl),
    imageUrl: webAddress(entry.imageUrl),
    primaryColor: hexColor(entry.primaryColor),
    credentials: entry.credentials.filter((credential) => !isReserved(credential)),
    health: HEALTHS.find((health) => health === entry.health?.status) ?? 'ONLINE',
  })),
)
export type Connector = z.infer<typeof connectorSchema>

export type ConnectorGroup = 'personal' | 'business' | 'other'

/** The filter group of a Connector's `type`; any type but `PERSONAL_BANK` and `BUSINESS_BANK` is `other`. */
export function groupOf({ type }: Connector): ConnectorGroup {
  if (type === 'PERSONAL_BANK') return 'personal'
  return type === 'BUSINESS_BANK' ? 'business' : 'other'
}

/**
 * The products that a run reads: those of the host's `products` that the Connector has.
 * @param wanted the host's `products`; undefined for all
 */
export const requestedProducts = (connector: Connector, wanted: readonly string[] | undefined) =>
  wanted ? connector.products.filter((product) => wanted.includes(product)) : connector.products

export type Unavailable = 'offline' | 'noProducts'

/** The reason why a Connector cannot be chosen now; null if it can. */
export function unavailability(
  connector: Connector,
  wanted: readonly string[] | undefined,
): Unavailable | null {
  if (connector.health === 'OFFLINE') return 'offline'
  return wanted && requestedProducts(connector, wanted).length === 0 ? 'noProducts' : null
}

const isOffline = ({ health }: Connector) => health === 'OFFLINE'

/** Moves Connectors that are offline to the end; the order stays otherwise. */
export const offlineLast = (connectors: readonly Connector[]) => [
  ...connectors.filter((connector) => !isOffline(connector)),
  ...connectors.filter(isOffline),
]
