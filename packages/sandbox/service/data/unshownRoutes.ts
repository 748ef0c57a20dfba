import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { ServiceError } from '../http/serviceError.ts'

/** Endpoints that the specification names without their shapes (Categories and enrichment): each answers 501. */
const UNSHOWN = ['/book', '/categorization'] as const

export function unshownRoutes() {
  const routes = new Hono<Env>()
  for (const path of UNSHOWN)
    routes.post(path, () => {
      throw new ServiceError(501, `The sandbox does not implement POST ${path}`)
    })
  return routes
}
