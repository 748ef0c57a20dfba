import { z } from 'zod'
import { DAY_MS, type Instant } from '../base/clock.ts'
import type { ServiceContext } from './env.ts'
import { ServiceError } from './serviceError.ts'

/** Parses a list parameter: `a,b` or repeated; an absent parameter is an empty list. */
export function listParameter(c: ServiceContext, name: string): string[] {
  return (c.req.queries(name) ?? []).flatMap((value) => value.split(',')).filter(Boolean)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns a UUID in lower case; throws 400 for anything else (specification: HTTP statuses seen, "bad UUID parameters"). */
export function requireUuid(name: string, value: string | undefined): string {
  if (value === undefined || !UUID.test(value))
    throw new ServiceError(400, `${name} must be a UUID`)
  return value.toLowerCase()
}

const date = z.iso.date()
const dateTime = z.iso.datetime({ offset: true })

/** Reads a parameter that is one of these values; throws 400 for any other. */
export function optionalEnum<T extends string>(
  c: ServiceContext,
  name: string,
  values: readonly T[],
): T | undefined {
  const given = c.req.query(name)
  const value = values.find((each) => each === given)
  if (given !== undefined && value === undefined)
    throw new ServiceError(400, `${name} must be one of ${values.join(', ')}`)
  return value
}

/** Reads a `yyyy-mm-dd` parameter as the start of that day in UTC; throws 400 for anything else, impossible days included. */
export function optionalDate(c: ServiceContext, name: string): Instant | undefined {
  const value = c.req.query(name)
  if (value === undefined) return undefined
  if (!date.safeParse(value).success)
    throw new ServiceError(400, `${name} must be a date of the form yyyy-mm-dd`)
  return Date.parse(value)
}

/** As `optionalDate`, as the end of that day, for an inclusive upper bound. */
export function optionalEndDate(c: ServiceContext, name: string): Instant | undefined {
  const start = optionalDate(c, name)
  return start === undefined ? undefined : start + DAY_MS - 1
}

/** Reads a date or an ISO 8601 timestamp with any offset; throws 400 for anything else, impossible dates included. */
export function optionalInstant(c: ServiceContext, name: string): Instant | undefined {
  const given = c.req.query(name)
  if (given === undefined) return undefined
  // An unencoded `+` of an offset arrives as a space.
  const value = given.replace(/ (?=\d{2}:\d{2}$)/, '+')
  if (date.safeParse(value).success || dateTime.safeParse(value).success) return Date.parse(value)
  throw new ServiceError(400, `${name} must be a date or a timestamp`)
}
