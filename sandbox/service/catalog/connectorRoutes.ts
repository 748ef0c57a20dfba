import { Hono } from 'hono'
import { admitAnyKey } from '../auth/guards.ts'
import type { Switches } from '../controls/switches.ts'
import { answer } from '../http/answer.ts'
import type { Env, ServiceContext } from '../http/env.ts'
import { paginate } from '../http/page.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { ApplicationEnvironment } from '../options.ts'
import type { Catalog } from './catalog.ts'
import { connectorView } from './connectorView.ts'

type Dependencies = {
  catalog: Catalog
  environment: ApplicationEnvironment
  publicUrl: string
  switches: Switches
}

/** `GET /connectors` and `GET /connectors/{id}` (specification: Catalog). */
export function connectorRoutes({ catalog, environment, publicUrl, switches }: Dependencies) {
  return new Hono<Env>()
    .get('/connectors', (c) => {
      admitAnyKey(c)
      const page = paginate(
        c,
        catalog.list({
          includeSandbox: includeSandbox(c, environment),
          countries: commaList(c, 'countries').map((country) => country.toUpperCase()),
          connectorTypes: commaList(c, 'connectorTypes'),
          connectorIds: commaList(c, 'connectorIds'),
        }),
        switches.catalogPageLimit,
      )
      return answer(c, {
        ...page,
        results: page.results.map((connector) => connectorView(connector, publicUrl)),
      })
    })
    .get('/connectors/:id', (c) => {
      admitAnyKey(c)
      const id = c.req.param('id')
      if (!/^\d{1,9}$/.test(id)) throw new ServiceError(400, 'id must be an integer')
      const connector = catalog.find(Number(id))
      if (!connector) throw new ServiceError(404, 'Connector not found')
      return answer(c, connectorView(connector, publicUrl))
    })
}

/** A SANDBOX Application sees the mocks unless it says `sandbox=false`, a PRODUCTION one if it says `sandbox=true`. */
function includeSandbox(c: ServiceContext, environment: ApplicationEnvironment): boolean {
  const given = c.req.query('sandbox')
  if (given === undefined) return environment === 'SANDBOX'
  if (given !== 'true' && given !== 'false')
    throw new ServiceError(400, 'sandbox must be true or false')
  return given === 'true'
}

/** `a,b` and a repeated parameter mean the same; none given is an empty list. */
function commaList(c: ServiceContext, name: string): string[] {
  return (c.req.queries(name) ?? []).flatMap((value) => value.split(',')).filter(Boolean)
}
