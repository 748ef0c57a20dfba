import type { ServiceContext } from './env.ts'
import { ServiceError } from './serviceError.ts'

/** The page envelope of classic lists (specification: Conventions). */
export type Page<T> = { total: number; totalPages: number; page: number; results: T[] }

const defaultPageSize = 20
const maxPageSize = 500

/** Returns the requested page of a list. `page` is 1-based; a `pageSize` above `limit` is reduced to it. */
export function paginate<T>(c: ServiceContext, all: readonly T[], limit = maxPageSize): Page<T> {
  const page = positiveInteger(c, 'page', 1)
  const pageSize = Math.min(positiveInteger(c, 'pageSize', defaultPageSize), limit)
  return {
    total: all.length,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    page,
    results: all.slice((page - 1) * pageSize, page * pageSize),
  }
}

function positiveInteger(c: ServiceContext, name: string, defaultValue: number): number {
  const value = c.req.query(name)
  if (value === undefined) return defaultValue
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new ServiceError(400, `${name} must be a positive integer`)
  return Number(value)
}
