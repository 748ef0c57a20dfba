import type { ServiceContext } from './env.ts'
import { sendJson } from './sendJson.ts'
import { ServiceError } from './serviceError.ts'

interface PageOptions {
  defaultSize?: number
  /** Largest page size. A larger `pageSize` is reduced to it, or is 400 if `strict`. */
  maxSize?: number
  strict?: boolean
}

/**
 * Sends the requested page of a list in the page envelope of classic lists (specification: Conventions), each entry as
 * `view` shows it. `page` is 1-based. Throws 400 for a `page` or `pageSize` that is not positive.
 */
export function sendPage<T>(
  c: ServiceContext,
  all: readonly T[],
  view: (entry: T) => object,
  { defaultSize = 20, maxSize = 500, strict = false }: PageOptions = {},
): Response {
  const page = positiveInteger(c, 'page', 1)
  const requested = positiveInteger(c, 'pageSize', defaultSize)
  if (strict && requested > maxSize)
    throw new ServiceError(400, `pageSize must not be greater than ${maxSize}`)
  const pageSize = Math.min(requested, maxSize)
  return sendJson(c, {
    total: all.length,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    page,
    results: all.slice((page - 1) * pageSize, page * pageSize).map((entry) => view(entry)),
  })
}

function positiveInteger(c: ServiceContext, name: string, defaultValue: number): number {
  const value = c.req.query(name)
  if (value === undefined) return defaultValue
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new ServiceError(400, `${name} must be a positive integer`)
  return Number(value)
}
