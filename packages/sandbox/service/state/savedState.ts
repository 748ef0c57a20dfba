import { z } from 'zod'
import type { ConnectToken } from '../auth/connectTokens.ts'
import type { BankLink } from '../bank/bankLinks.ts'
import type { Instant } from '../base/clock.ts'
import type { Consent } from '../consents/consent.ts'
import type { SavedCollection, SavedFirstSyncs } from '../data/itemData.ts'
import type { SavedSecrets } from '../events/signingSecrets.ts'
import type { Webhook } from '../events/webhooks.ts'
import type { Execution } from '../execution/execution.ts'
import type { SavedQuotas } from '../execution/quotas.ts'
import type { Item } from '../items/item.ts'

/** `cancelTimer`, a function, is not in the file. */
export type SavedExecution = Omit<Execution, 'consent'> & { consentId: string | null }

export type SavedItem = Omit<Item, 'connector' | 'execution'> & {
  connectorId: number
  execution: SavedExecution | null
  collection: SavedCollection | null
}

/** The state that a service keeps over a restart. Faults, settings, logs and events that wait for a retry are not part of it. */
export interface SavedState {
  version: 1
  clockOffset: Instant
  keySecret: string
  tokens: ConnectToken[]
  items: SavedItem[]
  consents: Consent[]
  links: (Omit<BankLink, 'item'> & { itemId: string })[]
  webhooks: Webhook[]
  secrets: SavedSecrets
  firstSyncs: SavedFirstSyncs
  quotas: SavedQuotas
}

/** The place of a state: what it held at the start, null if nothing, and how it is replaced. */
export interface StateFile {
  saved: SavedState | null
  /** Replaces the whole content. */
  save: (text: string) => void
}

const recordsWith = (name: string) => z.array(z.looseObject({ [name]: z.string() }))

const schema = z.object({
  version: z.literal(1),
  clockOffset: z.number(),
  keySecret: z.string(),
  tokens: recordsWith('id'),
  items: z.array(z.looseObject({ id: z.guid(), connectorId: z.number() })),
  consents: recordsWith('itemId'),
  links: recordsWith('code'),
  webhooks: recordsWith('url'),
  secrets: z.object({ current: z.string() }),
  firstSyncs: z.array(z.tuple([z.string(), z.number()])),
  quotas: z.object({ startMonth: z.string() }),
})

export const isSavedState = (value: unknown): value is SavedState => schema.safeParse(value).success
