import { setStatus, type Item } from '../items/item.ts'
import type { Stores } from '../stores.ts'
import type { Execution, NextStep, RenewalFailure } from './execution.ts'
import { connectionErrorSteps, logIn, queued } from './journeys.ts'
import { fail, REQUEST_AUTHORIZATION, type JourneyStep } from './journeyStep.ts'
import { timestamp } from '../base/clock.ts'
import {
  APPROVAL_KINDS,
  AUTHORIZATION_SECONDS,
  CHALLENGES,
  type ApprovalName,
  type ChallengeName,
} from './prompts.ts'

/** Creates the prompts that pause an execution for the user: an MFA challenge, the bank's page, a device approval. */
export function createUserActions({
  clock,
  consents,
  events,
  links,
}: Pick<Stores, 'clock' | 'consents' | 'events' | 'links'>) {
  function askChallenge(item: Item, name: ChallengeName): NextStep {
    const { credential, windowSeconds } = CHALLENGES[name]
    const due = clock.now() + windowSeconds * 1000
    item.parameter = { ...credential, expiresAt: timestamp(due) }
    setStatus(item, 'WAITING_USER_INPUT', 'WAITING_USER_INPUT', clock.now())
    events.emit('item/waiting_user_input', item)
    return { due, onTimeout: fail('USER_INPUT_TIMEOUT') }
  }

  function requestAuthorization(item: Item, execution: Execution): NextStep {
    if (execution.reason !== 'connect') return requireConsent(item, execution)
    const { url, expiresAt } = links.create('redirect', item, execution, AUTHORIZATION_SECONDS)
    item.oauthUrl = url
    setStatus(item, 'LOGIN_IN_PROGRESS', 'USER_AUTHORIZATION_PENDING', clock.now())
    return { due: expiresAt, onTimeout: authorizationNotGranted }
  }

  function requestApproval(item: Item, execution: Execution, name: ApprovalName): NextStep {
    if (execution.reason !== 'connect') return requireConsent(item, execution)
    const { executionStatus, instructions, attributes, windowSeconds } = APPROVAL_KINDS[name]
    const seconds = item.connector.approvalSeconds ?? windowSeconds
    const { url, expiresAt } = links.create('approval', item, execution, seconds)
    item.userAction = { instructions, attributes: attributes(url), expiresAt: timestamp(expiresAt) }
    setStatus(item, 'WAITING_USER_ACTION', executionStatus, clock.now())
    events.emit('item/waiting_user_action', item)
    return { due: expiresAt, onTimeout: authorizationNotGranted }
  }

  /** A refresh prompts nobody: it relies on the consent that is valid, and ends if there is none yet. */
  function requireConsent(item: Item, { steps }: Execution): NextStep {
    const isAuthorised = consents.currentStatus(item.id) === 'AUTHORISED'
    return isAuthorised ? steps : [authorizationNotGranted]
  }

  return { askChallenge, requestAuthorization, requestApproval }
}

/** "Open finance consent flow not completed" (specification: Item error codes). */
export const authorizationNotGranted = fail('USER_AUTHORIZATION_NOT_GRANTED')

export function clearPrompts(item: Item): void {
  item.parameter = null
  item.userAction = null
  item.oauthUrl = undefined
}

/** Checks the MFA answer and deletes it. A wrong one replaces the remaining steps with `INVALID_CREDENTIALS_MFA`. */
export function checkAnswer(execution: Execution, name: ChallengeName): NextStep {
  const { credential, expected } = CHALLENGES[name]
  const given = execution.answers[credential.name]?.trim().toLowerCase()
  execution.answers = {}
  const accepted = expected === null || given === expected
  return accepted ? execution.steps : [fail('INVALID_CREDENTIALS_MFA')]
}

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
