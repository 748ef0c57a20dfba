import type { BankLinks } from './bank/bankLinks.ts'
import type { Clock } from './base/clock.ts'
import type { Consents } from './consents/consents.ts'
import type { ItemData } from './data/itemData.ts'
import type { EventBus } from './events/eventBus.ts'
import type { Quotas } from './execution/quotas.ts'
import type { ItemStore } from './items/itemStore.ts'

/** The state that executions and reads work on; each takes the stores that it needs. */
export interface Stores {
  clock: Clock
  consents: Consents
  events: EventBus
  itemData: ItemData
  items: ItemStore
  links: BankLinks
  quotas: Quotas
}
