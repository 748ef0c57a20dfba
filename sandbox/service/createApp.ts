import { Hono } from 'hono'
import { authorize } from './auth/authorize.ts'
import { authRoutes } from './auth/authRoutes.ts'
import { identifyCaller } from './auth/caller.ts'
import { createConnectTokens } from './auth/connectTokens.ts'
import { connectTokenRoutes } from './auth/connectTokenRoutes.ts'
import { createKeys } from './auth/keys.ts'
import { createBankLinks } from './bank/bankLinks.ts'
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
import { BROWSER_PATHS, cors } from './http/cors.ts'
import type { Env } from './http/env.ts'
import { onError, onNotFound } from './http/errorEnvelope.ts'
import { rateLimit } from './http/rateLimit.ts'
import { requestId } from './http/requestId.ts'
import { startAutoSync } from './items/autoSync.ts'
import { createItemCreation } from './items/createItem.ts'
import { recordUse, startInactivityDeletion } from './items/inactivity.ts'
import { itemRoutes } from './items/itemRoutes.ts'
import { createItemStore } from './items/itemStore.ts'
import { createItemViews } from './items/itemView.ts'
import { createItemRemoval } from './items/removeItem.ts'
import type { ResolvedOptions } from './options.ts'

/** Creates one service with its own state; two services in one process share nothing. */
export function createApp(options: ResolvedOptions) {
  const { speed, environment, publicUrl, completionUrl, clientId, clientSecret } = options
  const clock = createClock(speed)
  const catalog = createCatalog(options.catalogSize)
  const keys = createKeys(clock)
  const tokens = createConnectTokens()
  const items = createItemStore()
  const consents = createConsents(clock)
  const events = createEventBus(clock)
  const webhooks = createWebhooks(clock)
  const secrets = createSigningSecrets(clock)
  const deliveries = createDeliveries({
    clock,
    events,
    webhooks,
    secrets,
    deliver: options.deliver,
    forwardTo: options.forwardWebhooksTo,
  })
  const links = createBankLinks(clock, publicUrl)
  const itemData = createItemData()
  const quotas = createQuotas(clock)
  const engine = createEngine({ clock, consents, events, links, itemData, quotas })
  const removeItem = createItemRemoval({ consents, engine, events, items })
  startAutoSync({ clock, engine, events, items })
  startInactivityDeletion({ clock, environment, events, items, removeItem })
  const views = createItemViews({ consents, publicUrl })
  const credits = createCredits()
  const settings = createSettings()
  const faults = createFaults()
  const requests = createRequestLog()
  const createItem = createItemCreation({
    clock,
    catalog,
    items,
    events,
    engine,
    credits,
    settings,
    environment,
  })

  const app = new Hono<Env>()
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(requestId(clock))
  for (const path of BROWSER_PATHS) app.use(path, cors)
  app.use(async (_c, next) => {
    clock.runDue()
    await next()
  })
  app.use(identifyCaller(keys, tokens))
  app.use(logRequests(requests, clock))
  app.route(
    '/',
    controlRoutes({
      catalog,
      clock,
      consents,
      credits,
      engine,
      events,
      faults,
      items,
      links,
      publicUrl,
      requests,
      settings,
      views,
    }),
  )
  app.route('/', eventControls({ deliveries, secrets }))
  app.use(injectFaults(faults))
  app.use(rateLimit(clock, speed))
  app.use(authorize)
  app.use(recordUse(items, clock))
  app.route('/', authRoutes({ keys, clientId, clientSecret }))
  app.route('/', connectTokenRoutes({ keys, tokens, items, credits }))
  app.route('/', connectorRoutes({ catalog, environment, publicUrl, settings }))
  app.route(
    '/',
    itemRoutes({ clock, createItem, removeItem, items, views, engine, settings, environment }),
  )
  app.route('/', consentRoutes(consents))
  app.route('/', dataRoutes({ clock, items, consents, itemData, publicUrl, clientId }))
  app.route('/', webhookRoutes(webhooks))
  app.route('/', imageRoutes(catalog))
  app.route('/', bankRoutes({ links, engine, settings, completionUrl }))

  return {
    fetch: app.fetch,
    stop() {
      clock.stop()
      deliveries.stop()
    },
  }
}
