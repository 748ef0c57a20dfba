import type { BankLinks } from '../bank/bankLinks.ts'
import { timestamp, type Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Events } from '../events/events.ts'
import type { Item } from '../items/item.ts'
import { approvals, authorizationSeconds, type ApprovalName } from './approvals.ts'
import { challenges, type ChallengeName } from './challenges.ts'
import type { Execution } from './execution.ts'
import { instead, next, setStatus, type Outcome } from './outcome.ts'
import { fail } from './step.ts'

type Dependencies = { clock: Clock; consents: Consents; events: Events; links: BankLinks }

/** What an execution asks of the person: an answer, a visit to the bank's page, an approval on a device. */
export function createRequests({ clock, consents, events, links }: Dependencies) {
  function ask(item: Item, name: ChallengeName): Outcome {
    const { credential, windowSeconds } = challenges[name]
    item.parameter = { ...credential, expiresAt: timestamp(clock.now() + windowSeconds * 1000) }
    setStatus(item, 'WAITING_USER_INPUT', 'WAITING_USER_INPUT', clock.now())
    events.emit('item/waiting_user_input', item)
    return { kind: 'waitForPerson', seconds: windowSeconds, tooLate: fail('USER_INPUT_TIMEOUT') }
  }

  function authorize(item: Item, execution: Execution): Outcome {
    if (execution.reason === 'refresh') return checkConsent(item)
    item.oauthUrl = links.create('redirect', item, execution, authorizationSeconds).url
    setStatus(item, 'LOGIN_IN_PROGRESS', 'USER_AUTHORIZATION_PENDING', clock.now())
    return { kind: 'waitForPerson', seconds: authorizationSeconds, tooLate: notGranted }
  }

  function approve(item: Item, execution: Execution, name: ApprovalName): Outcome {
    if (execution.reason === 'refresh') return checkConsent(item)
    const { executionStatus, instructions, attributes, windowSeconds } = approvals[name]
    const { url, expiresAt } = links.create('approval', item, execution, windowSeconds)
    item.userAction = { instructions, attributes: attributes(url), expiresAt: timestamp(expiresAt) }
    setStatus(item, 'WAITING_USER_ACTION', executionStatus, clock.now())
    events.emit('item/waiting_user_action', item)
    return { kind: 'waitForPerson', seconds: windowSeconds, tooLate: notGranted }
  }

  /** A refresh asks nobody: it lives on the consent that stands. */
  function checkConsent(item: Item): Outcome {
    const standing = consents.standing(item.id)
    if (standing === 'AUTHORISED') return next
    return instead([standing === 'REVOKED' ? fail('USER_AUTHORIZATION_REVOKED') : notGranted])
  }

  return { ask, authorize, approve }
}

/** "Open finance consent flow not completed" (specification: Item error codes). */
export const notGranted = fail('USER_AUTHORIZATION_NOT_GRANTED')

/** Takes back whatever was asked of the person. */
export function withdrawRequests(item: Item): void {
  item.parameter = null
  item.userAction = null
  item.oauthUrl = undefined
}

/** The bank looks at the answer; afterwards nobody has it any more. */
export function verifyAnswer(execution: Execution, name: ChallengeName): Outcome {
  const { credential, expected } = challenges[name]
  const given = execution.answers[credential.name]?.trim().toLowerCase()
  execution.answers = {}
  return expected === null || given === expected ? next : instead([fail('INVALID_CREDENTIALS_MFA')])
}
