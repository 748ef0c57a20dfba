import type { Application, Language } from './options.ts'

/** The places whose rules decide what a consent screen must say (docs/consent.md). */
export type Jurisdiction = 'BR' | 'UK' | 'EU' | 'US'

/** A record of what a person was shown and agreed to, made when the person agrees. */
export interface ConsentReceipt {
  /** The version of this format, 1. */
  version: number
  /** UUID of the run. */
  runId: string
  /** The Item that the consent updates; absent for a new one. */
  itemId?: string
  /** The institution. */
  connectorId: number
  /** The option `application` as the widget used it; null without one. */
  application: Application | null
  /** The host page's origin, as the browser reported it; null without a host page. */
  origin: string | null
  /** The place whose rules applied; null if neither the Connector nor `countries` names one. */
  jurisdiction: Jurisdiction | null
  /** The widget's language. */
  language: Language
  /** Every sentence that stood on the screen, in order, with its buttons; of collapsed details only the title. */
  shown: string[]
  /** Every product that was agreed to. */
  products: string[]
  /** Those of `products` that the person could have left out, and ticked. */
  optionalProducts: string[]
  /** The duration in months; null if access lasts until it is ended, or as long as the bank says. */
  termMonths: number | null
  /** ISO 8601, UTC. */
  agreedAt: string
  /** Hex SHA-256 over the canonical JSON (RFC 8785) of all other fields. */
  digest: string
}
