import type { ConnectTokens } from './auth/connectTokens.ts'
import type { Keys } from './auth/keys.ts'
import type { BankLinks } from './bank/bankLinks.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Clock } from './clock.ts'
import type { Consents } from './consents/consents.ts'
import type { Credits } from './controls/credits.ts'
import type { Faults } from './controls/faults.ts'
import type { RequestLog } from './controls/requestLog.ts'
import type { Settings } from './controls/settings.ts'
import type { ItemData } from './data/itemData.ts'
import type { Deliveries } from './events/deliveries.ts'
import type { EventBus } from './events/eventBus.ts'
import type { SigningSecrets } from './events/signingSecrets.ts'
import type { Webhooks } from './events/webhooks.ts'
import type { Engine } from './execution/engine.ts'
import type { Quotas } from './execution/quotas.ts'
import type { ItemStore } from './items/itemStore.ts'
import type { ItemViews } from './items/itemView.ts'
import type { RemoveItem } from './items/removeItem.ts'
import type { ResolvedOptions } from './options.ts'

/** The state that the parts of one service share: its options, and its state by the name of each store. */
export interface Services extends ResolvedOptions {
  catalog: Catalog
  clock: Clock
  consents: Consents
  credits: Credits
  deliveries: Deliveries
  engine: Engine
  events: EventBus
  faults: Faults
  itemData: ItemData
  items: ItemStore
  keys: Keys
  links: BankLinks
  quotas: Quotas
  removeItem: RemoveItem
  requests: RequestLog
  secrets: SigningSecrets
  settings: Settings
  tokens: ConnectTokens
  views: ItemViews
  webhooks: Webhooks
}
