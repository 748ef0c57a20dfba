import { Hono } from 'hono'
import { sendJson } from '../http/sendJson.ts'
import type { Env, ServiceContext } from '../http/env.ts'
import { listParameter } from '../http/listParameter.ts'
import { paginate } from '../http/page.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { ApplicationEnvironment } from '../options.ts'
import { connectorNotFound, requireConnectorId } from './connectorId.ts'
import { connectorView } from './connectorView.ts'
import type { Services } from '../services.ts'

/**
 * `GET /connectors` and `GET /connectors/{id}` (specification: Catalog). "Direct Connectors are not exposed" (What the
 * service does, 5) unless `listDirectConnectors` is set.
 */
export function connectorRoutes({ catalog, environment, publicUrl, settings }: Services) {
  return new Hono<Env>()
    .get('/connectors', (c) => {
      const page = paginate(
        c,
        catalog.list({
          includeSandbox: includeSandbox(c, environment),
          includeDirect: settings.listDirectConnectors,
          countries: listParameter(c, 'countries').map((country) => country.toUpperCase()),
          connectorTypes: listParameter(c, 'connectorTypes'),
          connectorIds: listParameter(c, 'connectorIds'),
        }),
        { maxSize: settings.catalogPageLimit },
      )
      return sendJson(c, {
        ...page,
        results: page.results.map((connector) => connectorView(connector, publicUrl)),
      })
    })
    .get('/connectors/:id', (c) => {
      const connector = catalog.findActive(requireConnectorId(c.req.param('id')))
      const isListed = connector?.isOpenFinance || settings.listDirectConnectors
      if (!connector || !isListed) throw connectorNotFound()
      return sendJson(c, connectorView(connector, publicUrl))
    })
}

/** `sandbox` defaults to true for a SANDBOX Application and to false for a PRODUCTION one. */
function includeSandbox(c: ServiceContext, environment: ApplicationEnvironment): boolean {
  const value = c.req.query('sandbox')
  if (value === undefined) return environment === 'SANDBOX'
  if (value !== 'true' && value !== 'false')
    throw new ServiceError(400, 'sandbox must be true or false')
  return value === 'true'
}
