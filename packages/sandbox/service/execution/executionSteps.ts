import type { Connector } from '../catalog/connector.ts'
import type { ConsentStatus } from '../consents/consent.ts'
import { journeys, logIn, queued } from './journeys.ts'
import { fail, type JourneyStep } from './journeyStep.ts'

/** "Institution is down" (specification: Item error codes, SITE_NOT_AVAILABLE). */
const offlineSteps = [queued, logIn, fail('SITE_NOT_AVAILABLE')]

/** "Connector temporarily disabled by the platform" (specification: Item error codes); its code name is not shown. */
const inactiveSteps = [
  queued,
  fail('ERROR', { message: 'The platform has disabled this connector for now' }),
]

/** Returns the steps of an execution at a Connector in its present state. */
export function stepsAt({ journey, health, active }: Connector): readonly JourneyStep[] {
  if (!active) return inactiveSteps
  return health === 'OFFLINE' ? offlineSteps : journeys[journey]
}

/** Returns the steps of a refresh whose consent has ended, which need a person; null if the consent is valid. */
export function stepsAfterConsent(status: ConsentStatus | null): readonly JourneyStep[] | null {
  if (status === 'AUTHORISED') return null
  const failure =
    status === 'REVOKED' ? 'USER_AUTHORIZATION_REVOKED' : 'USER_AUTHORIZATION_NOT_GRANTED'
  return [queued, logIn, fail(failure)]
}
