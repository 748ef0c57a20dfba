import type { ServiceContext } from './env.ts'
import { ServiceError } from './serviceError.ts'

/** The page envelope of classic lists (specification: Conventions). */
export type Page<T> = { total: number; totalPages: number; page: number; results: T[] }

const defaultPageSize = 20
const largestPage = 500

/** Cuts the asked-for page out of a list. `page` is 1-based; `pageSize` above `limit` is taken as `limit`. */
export function paginate<T>(c: ServiceContext, all: readonly T[], limit = largestPage): Page<T> {
  const page = positiveInteger(c, 'page', 1)
  const pageSize = Math.min(positiveInteger(c, 'pageSize', defaultPageSize), limit)
  return {
    total: all.length,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    page,
    results: all.slice((page - 1) * pageSize, page * pageSize),
  }
}

function positiveInteger(c: ServiceContext, name: string, byDefault: number): number {
  const given = c.req.query(name)
  if (given === undefined) return byDefault
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new ServiceError(400, `${name} must be a positive integer`)
  return Number(given)
}
