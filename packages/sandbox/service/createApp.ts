import { Hono } from 'hono'
import { authorize, identifyCaller } from './auth/authorize.ts'
import { authRoutes } from './auth/authRoutes.ts'
import { detectLanguage } from './http/language.ts'
import { bankRoutes } from './bank/bankRoutes.ts'
import { connectorRoutes } from './catalog/connectorRoutes.ts'
import { consentRoutes } from './consents/consentRoutes.ts'
import { controlRoutes } from './controls/controlRoutes.ts'
import { injectFaults } from './controls/faults.ts'
import { logRequests } from './controls/requestLog.ts'
import { dataRoutes } from './data/dataRoutes.ts'
import { webhookRoutes } from './events/webhookRoutes.ts'
import { guard } from '../guard.ts'
import { BROWSER_PATHS, cors, isBrowserPath } from './http/cors.ts'
import type { Env } from './http/env.ts'
import { onError, onNotFound } from './http/serviceError.ts'
import { rateLimit } from './http/rateLimit.ts'
import type { ResolvedOptions } from './options.ts'
import { startAutoSync } from './items/autoSync.ts'
import { recordUse, startInactivityDeletion } from './items/inactivity.ts'
import { itemRoutes } from './items/itemRoutes.ts'
import { createServices } from './services.ts'
import { keepState } from './state/keepState.ts'

/** Creates one service with its own state; two services in one process share nothing. */
export function createApp(options: ResolvedOptions) {
  const services = createServices(options)
  const { clock, consents, items, publicUrl, speed, webhooks } = services
  const save = keepState(services)
  startAutoSync(services)
  startInactivityDeletion(services)

  const app = new Hono<Env>()
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(async (_c, next) => {
    await next()
    save()
  })
  // `x-request-id` (specification: Tracing), and the time of the service's clock.
  app.use(async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    c.header('x-request-id', id)
    c.header('Date', new Date(clock.now()).toUTCString())
    await next()
  })
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
  app.use(injectFaults(services.faults))
  app.use(rateLimit(clock, speed))
  app.use(authorize)
  app.use(recordUse(items, clock))
  app.route('/', authRoutes(services))
  app.route('/', connectorRoutes(services))
  app.route('/', itemRoutes(services))
  app.route('/', consentRoutes(consents))
  app.route('/', dataRoutes(services))
  app.route('/', webhookRoutes(webhooks))
  app.route('/', bankRoutes(services))

  return {
    fetch: app.fetch,
    stop() {
      clock.stop()
      services.deliveries.stop()
    },
  }
}
