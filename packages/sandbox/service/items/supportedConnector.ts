import type { Connector } from '../catalog/connector.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { ApplicationEnvironment } from '../options.ts'

/**
 * Throws for a Connector the Application may not connect: 501 for a direct Connector, 400 for a business mock in a
 * PRODUCTION Application, both `CONNECTOR_NOT_SUPPORTED` (specification: What the service does, 5 and 7).
 */
export function requireSupported(connector: Connector, environment: ApplicationEnvironment): void {
  const codeDescription = 'CONNECTOR_NOT_SUPPORTED'
  if (!connector.isOpenFinance) {
    throw new ServiceError(501, 'Direct connectors are not supported', { codeDescription })
  }
  if (connector.sandboxApplicationsOnly && environment === 'PRODUCTION') {
    throw new ServiceError(400, 'This connector works in SANDBOX applications only', {
      codeDescription,
    })
  }
}
