import type { Item } from '../items/item.ts'
import type { Stores } from '../stores.ts'
import type { Execution, NextStep, RenewalFailure } from './execution.ts'
import { connectionErrorSteps, logIn, queued } from './journeys.ts'
import { fail, type JourneyStep, REQUEST_AUTHORIZATION } from './journeyStep.ts'

/** Creates the step that renews a consent (specification: What the service does, 11) without the bank's page. */
export function createRenewal({ clock, consents }: Pick<Stores, 'clock' | 'consents'>) {
  const steps: Record<
    RenewalFailure,
    (item: Item, rest: readonly JourneyStep[]) => readonly JourneyStep[]
  > = {
    network: () => connectionErrorSteps,
    refused: () => [logIn, fail('USER_AUTHORIZATION_NOT_GRANTED')],
    expired(item) {
      consents.setExpiry(item.id, clock.now() - 1000)
      return [logIn, fail('USER_AUTHORIZATION_NOT_GRANTED')]
    },
    ended(item) {
      consents.revoke(item.id)
      return [logIn, fail('USER_AUTHORIZATION_REVOKED')]
    },
    fullJourney: (_item, rest) => [logIn, REQUEST_AUTHORIZATION, ...rest],
  }

  return function renewOrAuthorize(item: Item, execution: Execution): NextStep {
    const rest = execution.steps
    if (consents.currentStatus(item.id) !== 'AUTHORISED') return [REQUEST_AUTHORIZATION, ...rest]
    const failure = execution.reason === 'connect' ? item.nextRenewalFailure : null
    if (failure === null) return [queued, ...rest]
    item.nextRenewalFailure = null
    return [queued, ...steps[failure](item, rest)]
  }
}
