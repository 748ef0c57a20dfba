import { Hono } from 'hono'
import { authorize } from './auth/authorize.ts'
import { authRoutes } from './auth/authRoutes.ts'
import { identifyCaller } from './auth/caller.ts'
import { createConnectTokens } from './auth/connectTokens.ts'
import { connectTokenRoutes } from './auth/connectTokenRoutes.ts'
import { createKeys } from './auth/keys.ts'
import { createBankLinks } from './bank/bankLinks.ts'
import { detectLanguage } from './bank/bankLanguage.ts'
import { bankRoutes } from './bank/bankRoutes.ts'
import { createCatalog } from './catalog/catalog.ts'
import { connectorRoutes } from './catalog/connectorRoutes.ts'
import { imageRoutes } from './catalog/imageRoutes.ts'
import { createClock } from './clock.ts'
import { consentRoutes } from './consents/consentRoutes.ts'
import { createConsents } from './consents/consents.ts'
import { controlRoutes } from './controls/controlRoutes.ts'
import { createCredits } from './controls/credits.ts'
import { createFaults, injectFaults } from './controls/faults.ts'
import { createRequestLog, logRequests } from './controls/requestLog.ts'
import { createSettings } from './controls/settings.ts'
import { dataRoutes } from './data/dataRoutes.ts'
import { createItemData } from './data/itemData.ts'
import { createDeliveries } from './events/deliveries.ts'
import { eventControls } from './events/eventControls.ts'
import { createEventBus } from './events/eventBus.ts'
import { createSigningSecrets } from './events/signingSecrets.ts'
import { webhookRoutes } from './events/webhookRoutes.ts'
import { createWebhooks } from './events/webhooks.ts'
import { createEngine } from './execution/engine.ts'
import { createQuotas } from './execution/quotas.ts'
import { guard } from '../guard.ts'
import { BROWSER_PATHS, cors, isBrowserPath } from './http/cors.ts'
import type { Env } from './http/env.ts'
import { onError, onNotFound } from './http/errorEnvelope.ts'
import { rateLimit } from './http/rateLimit.ts'
import { requestId } from './http/requestId.ts'
import { startAutoSync } from './items/autoSync.ts'
import { recordUse, startInactivityDeletion } from './items/inactivity.ts'
import { itemRoutes } from './items/itemRoutes.ts'
import { createItemStore } from './items/itemStore.ts'
import { createItemViews } from './items/itemView.ts'
import { createItemRemoval } from './items/removeItem.ts'
import type { ResolvedOptions } from './options.ts'
import type { Services } from './services.ts'

/** Creates one service with its own state; two services in one process share nothing. */
export function createApp(options: ResolvedOptions) {
  const { speed, publicUrl } = options
  const clock = createClock(speed)
  const items = createItemStore()
  const consents = createConsents(clock)
  const events = createEventBus(clock)
  const webhooks = createWebhooks(clock)
  const secrets = createSigningSecrets(clock, options.signingSecret)
  const links = createBankLinks(clock, publicUrl)
  const itemData = createItemData()
  const quotas = createQuotas(clock)
  const engine = createEngine({ clock, consents, events, links, itemData, items, quotas })
  const services: Services = {
    ...options,
    catalog: createCatalog(options.catalogSize),
    clock,
    consents,
    credits: createCredits(),
    deliveries: createDeliveries({
      clock,
      events,
      webhooks,
      secrets,
      deliver: options.deliver,
      forwardsTo: options.forwardsTo,
    }),
    engine,
    events,
    faults: createFaults(),
    itemData,
    items,
    keys: createKeys(clock),
    links,
    quotas,
    removeItem: createItemRemoval({ consents, engine, events, items }),
    requests: createRequestLog(),
    secrets,
    settings: createSettings(),
    tokens: createConnectTokens(),
    views: createItemViews({ consents, publicUrl }),
    webhooks,
  }
  startAutoSync(services)
  startInactivityDeletion(services)

  const app = new Hono<Env>()
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(requestId(clock))
  app.use(detectLanguage)
  for (const path of BROWSER_PATHS) app.use(path, cors)
  app.use(guard({ addresses: [publicUrl], open: isBrowserPath }))
  app.use(async (_c, next) => {
    clock.runDue()
    await next()
  })
  app.use(identifyCaller(services.keys, services.tokens))
  app.use(logRequests(services.requests, clock))
  app.route('/', controlRoutes(services))
  app.route('/', eventControls(services))
  app.use(injectFaults(services.faults))
  app.use(rateLimit(clock, speed))
  app.use(authorize)
  app.use(recordUse(items, clock))
  app.route('/', authRoutes(services))
  app.route('/', connectTokenRoutes(services))
  app.route('/', connectorRoutes(services))
  app.route('/', itemRoutes(services))
  app.route('/', consentRoutes(consents))
  app.route('/', dataRoutes(services))
  app.route('/', webhookRoutes(webhooks))
  app.route('/', imageRoutes(services.catalog))
  app.route('/', bankRoutes(services))

  return {
    fetch: app.fetch,
    stop() {
      clock.stop()
      services.deliveries.stop()
    },
  }
}
