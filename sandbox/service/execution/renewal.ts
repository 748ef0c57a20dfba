import type { Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Item } from '../items/item.ts'
import type { Execution } from './execution.ts'
import { connectionErrorSteps, logIn, queued } from './journeys.ts'
import { fail, type JourneyStep, requestAuthorization } from './journeyStep.ts'
import { replaceSteps, type StepOutcome } from './stepOutcome.ts'

/**
 * The failures of a renewal without the bank's page, which a control chooses for the next one of an Item:
 * - `network`: the bank cannot be reached; the consent stays.
 * - `refused`: the bank refuses the renewal; the consent stays.
 * - `expired`: the consent has expired meanwhile.
 * - `ended`: the consent has been revoked meanwhile.
 * - `fullJourney`: the bank asks for the authorization on its page after all.
 */
export const renewalFailures = ['network', 'refused', 'expired', 'ended', 'fullJourney'] as const
export type RenewalFailure = (typeof renewalFailures)[number]

type Dependencies = { clock: Clock; consents: Consents }

/** Creates the step that renews a consent (specification: What the service does, 11) without the bank's page. */
export function createRenewal({ clock, consents }: Dependencies) {
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
    fullJourney: (_item, rest) => [logIn, requestAuthorization, ...rest],
  }

  return function renewOrAuthorize(item: Item, execution: Execution): StepOutcome {
    const rest = execution.steps
    if (consents.currentStatus(item.id) !== 'AUTHORISED')
      return replaceSteps([requestAuthorization, ...rest])
    const failure = execution.reason === 'connect' ? item.nextRenewalFailure : null
    if (failure === null) return replaceSteps([queued, ...rest])
    item.nextRenewalFailure = null
    return replaceSteps([queued, ...steps[failure](item, rest)])
  }
}
