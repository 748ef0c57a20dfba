import { createConnectTokens } from './auth/connectTokens.ts'
import { createKeys } from './auth/keys.ts'
import { createBankLinks } from './bank/bankLinks.ts'
import { createCatalog } from './catalog/catalog.ts'
import { createClock } from './base/clock.ts'
import { createConsents } from './consents/consents.ts'
import { createFaults } from './controls/faults.ts'
import { createRequestLog } from './controls/requestLog.ts'
import { createSettings } from './controls/settings.ts'
import { createItemData } from './data/itemData.ts'
import { createDeliveries } from './events/deliveries.ts'
import { createEventBus } from './events/eventBus.ts'
import { createSigningSecrets } from './events/signingSecrets.ts'
import { createWebhooks } from './events/webhooks.ts'
import { createEngine } from './execution/engine.ts'
import { createQuotas } from './execution/quotas.ts'
import { createItemStore } from './items/itemStore.ts'
import { createItemViews } from './items/itemView.ts'
import type { ResolvedOptions } from './options.ts'

/** Creates the state that the parts of one service share: its options, and each store by its name. */
export function createServices(options: ResolvedOptions) {
  const { publicUrl, deliver, forwardsTo } = options
  const saved = options.state?.saved ?? undefined
  const clock = createClock(options.speed, saved?.clockOffset)
  const items = createItemStore()
  const consents = createConsents(clock, saved?.consents)
  const events = createEventBus(clock)
  const webhooks = createWebhooks(clock, saved?.webhooks)
  const secrets = createSigningSecrets(clock, options.signingSecret, saved?.secrets)
  const links = createBankLinks(clock, publicUrl)
  const itemData = createItemData(saved?.firstSyncs)
  const quotas = createQuotas(clock, saved?.quotas)
  /** Prepaid credits (specification: What the service does, 14): unlimited until a control sets a balance. */
  const credits: { balance: number | null } = { balance: null }
  return {
    ...options,
    catalog: createCatalog(options.catalogSize, options.banks),
    clock,
    consents,
    credits,
    deliveries: createDeliveries({ clock, events, webhooks, secrets, deliver, forwardsTo }),
    engine: createEngine({ clock, consents, events, links, itemData, items, quotas }),
    events,
    faults: createFaults(),
    itemData,
    items,
    keys: createKeys(clock, saved?.keySecret),
    links,
    quotas,
    requests: createRequestLog(),
    secrets,
    settings: createSettings(),
    tokens: createConnectTokens(saved?.tokens),
    views: createItemViews({ consents, publicUrl }),
    webhooks,
  }
}

export type Services = ReturnType<typeof createServices>
