import { ServiceError } from '../http/serviceError.ts'

/** Parses the `id` of a Connector in a path. Throws 400 if it is not an integer. */
export function requireConnectorId(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new ServiceError(400, 'id must be an integer')
  return Number(value)
}

export const connectorNotFound = (): ServiceError => new ServiceError(404, 'Connector not found')
