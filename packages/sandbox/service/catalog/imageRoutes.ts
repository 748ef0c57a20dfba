import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Catalog } from './catalog.ts'
import { drawLogo } from './logo.ts'

/** `GET /images/connectors/{id}.svg`: the logos of the catalog. Any origin may embed them. */
export function imageRoutes(catalog: Catalog) {
  return new Hono<Env>().get('/images/connectors/:file{\\d{1,9}\\.svg}', (c) => {
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
