import * as z from 'zod/mini'
import { credentialSchema, isReserved } from './credential.ts'
import { nonEmpty, listOf, optionalField, integerFrom } from './lenient.ts'
import { webAddress } from './safeUrl.ts'
import { shownText } from './shownText.ts'

const HEALTHS = ['ONLINE', 'UNSTABLE', 'OFFLINE'] as const

const COLOUR = /^#?[0-9a-f]{6}$/i
const COUNTRY = /^[A-Z]{2}$/

/** `#rrggbb`, which the service writes with or without its `#`; null for anything else. */
const hexColour = (text = '') => (COLOUR.test(text) ? text.replace(/^#?/, '#') : null)

/**
 * A Connector as the catalogue describes it (specification: *Connector (catalog entry)*, which leaves
 * most fields open: docs/open-points.md). Only id and name are required; a wrong optional field is dropped.
 */
export const connectorSchema = z.pipe(
  z.object({
    id: integerFrom(0),
    name: z.pipe(shownText(), nonEmpty),
    imageUrl: optionalField(z.string()),
    primaryColor: optionalField(z.string()),
    type: optionalField(z.string()),
    country: optionalField(z.string().check(z.refine((code) => COUNTRY.test(code)))),
    credentials: listOf(credentialSchema),
    products: listOf(z.string()),
    oauth: z.catch(z.boolean(), false),
    isOpenFinance: z.catch(z.boolean(), false),
    isSandbox: z.catch(z.boolean(), false),
    health: optionalField(z.object({ status: z.string() })),
  }),
  z.transform((entry) => ({
    ...entry,
    imageUrl: webAddress(entry.imageUrl),
    primaryColor: hexColour(entry.primaryColor),
    credentials: entry.credentials.filter((credential) => !isReserved(credential)),
    health: HEALTHS.find((health) => health === entry.health?.status) ?? 'ONLINE',
  })),
)
export type Connector = z.infer<typeof connectorSchema>

/**
 * The Connector that an Item carries, when the catalogue has no entry for it: a name and a logo, nothing
 * to fill in (specification: *Item*).
 */
export const embeddedConnector = (embedded: object): Connector | null => {
  const parsed = z.safeParse(connectorSchema, embedded)
  return parsed.success ? parsed.data : null
}

export type ConnectorGroup = 'personal' | 'business' | 'other'

/** `PERSONAL_BANK` and `BUSINESS_BANK` are known; the full enumeration is not shown. */
export function groupOf({ type }: Connector): ConnectorGroup {
  if (type === 'PERSONAL_BANK') return 'personal'
  return type === 'BUSINESS_BANK' ? 'business' : 'other'
}

/** The products a run would read: what the host wants of what the Connector has. */
export const productsOf = (connector: Connector, wanted: readonly string[] | undefined) =>
  wanted ? connector.products.filter((product) => wanted.includes(product)) : connector.products

export type Unavailable = 'offline' | 'noProducts'

/** Why a Connector cannot be chosen now, or null when it can. */
export function unavailability(
  connector: Connector,
  wanted: readonly string[] | undefined,
): Unavailable | null {
  if (connector.health === 'OFFLINE') return 'offline'
  return wanted && productsOf(connector, wanted).length === 0 ? 'noProducts' : null
}
