import type { Connector } from './connector.ts'
import { Hono } from 'hono'
import type { Env, ServiceContext } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { listParameter } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { ApplicationEnvironment } from '../options.ts'
import type { Services } from '../services.ts'
import { drawLogo, logoUrl } from './logo.ts'

/** Parses the `id` of a Connector in a path. Throws 400 if it is not an integer. */
export function requireConnectorId(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new ServiceError(400, 'id must be an integer')
  return Number(value)
}

export const connectorNotFound = (): ServiceError => new ServiceError(404, 'Connector not found')

/**
 * `GET /connectors` and `GET /connectors/{id}` (specification: Catalog), and their logos, which any origin may embed.
 * "Direct Connectors are not exposed" (What the service does, 5) unless `listDirectConnectors` is set.
 */
export function connectorRoutes({ catalog, environment, publicUrl, settings }: Services) {
  const view = (connector: Connector): object => connectorView(connector, publicUrl)

  return new Hono<Env>()
    .get('/connectors', (c) => {
      const connectors = catalog.list({
        includeSandbox: includeSandbox(c, environment),
        includeDirect: settings.listDirectConnectors,
        countries: listParameter(c, 'countries').map((country) => country.toUpperCase()),
        connectorTypes: listParameter(c, 'connectorTypes'),
        connectorIds: listParameter(c, 'connectorIds'),
      })
      return sendPage(c, connectors, view, { maxSize: settings.catalogPageLimit })
    })
    .get('/connectors/:id', (c) => {
      const connector = catalog.findActive(requireConnectorId(c.req.param('id')))
      const isListed = connector?.isOpenFinance || settings.listDirectConnectors
      if (!connector || !isListed) throw connectorNotFound()
      return sendJson(c, view(connector))
    })
    .get('/images/connectors/:file{\\d{1,9}\\.svg}', (c) => {
      const connector = catalog.find(Number.parseInt(c.req.param('file'), 10))
      if (!connector) throw new ServiceError(404, 'There is no such connector')
      return c.body(drawLogo(connector), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      })
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

export function connectorView(connector: Connector, publicUrl: string): object {
  const { id, name, institutionUrl, primaryColor, type, country, oauth, hasMFA } = connector
  return {
    id,
    name,
    institutionUrl,
    imageUrl: logoUrl(connector, publicUrl),
    primaryColor,
    type,
    country,
    credentials: connector.credentials,
    products: connector.products,
    oauth,
    hasMFA,
    isOpenFinance: connector.isOpenFinance,
    isSandbox: connector.isSandbox,
    health: { status: connector.health },
    // Inert, kept for wire compatibility (specification: What the service does, 4).
    supportsPaymentInitiation: false,
  }
}
