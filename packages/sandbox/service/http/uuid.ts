import { ServiceError } from './serviceError.ts'

const PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns a UUID in lower case; throws 400 for anything else (specification: HTTP statuses seen, "bad UUID parameters"). */
export function requireUuid(name: string, value: string | undefined): string {
  if (value === undefined || !PATTERN.test(value))
    throw new ServiceError(400, `${name} must be a UUID`)
  return value.toLowerCase()
}
