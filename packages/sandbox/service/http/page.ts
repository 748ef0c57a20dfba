import type { ServiceContext } from './env.ts'
import { sendJson } from './sendJson.ts'
import { ServiceError } from './serviceError.ts'

/** The page envelope of classic lists (specification: Conventions). */
interface Page<T> {
  total: number
  totalPages: number
  page: number
  results: T[]
}

interface PageOptions {
  defaultSize?: number
  /** Largest page size. A larger `pageSize` is reduced to it, or is 400 if `strict`. */
  maxSize?: number
  strict?: boolean
}

/** Returns the requested page of a list. `page` is 1-based. Throws 400 for a `page` or `pageSize` that is not positive. */
function paginate<T>(
  c: ServiceContext,
  all: readonly T[],
  { defaultSize = 20, maxSize = 500, strict = false }: PageOptions = {},
): Page<T> {
  const page = positiveInteger(c, 'page', 1)
  const requested = positiveInteger(c, 'pageSize', defaultSize)
  if (strict && requested > maxSize)
    throw new ServiceError(400, `pageSize must not be greater than ${maxSize}`)
  const pageSize = Math.min(requested, maxSize)
  return {
    total: all.length,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    page,
    results: all.slice((page - 1) * pageSize, page * pageSize),
  }
}

/** Sends the requested page of a list, each entry as `view` shows it. */
export function sendPage<T>(
  c: ServiceContext,
  all: readonly T[],
  view: (entry: T) => object,
  options?: PageOptions,
): Response {
  const page = paginate(c, all, options)
  return sendJson(c, { ...page, results: page.results.map((entry) => view(entry)) })
}

/** Returns a list as its only page; `page` and `pageSize` are ignored. */
export function singlePage<T>(all: T[]): Page<T> {
  return { total: all.length, totalPages: 1, page: 1, results: all }
}

function positiveInteger(c: ServiceContext, name: string, defaultValue: number): number {
  const value = c.req.query(name)
  if (value === undefined) return defaultValue
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new ServiceError(400, `${name} must be a positive integer`)
  return Number(value)
}
