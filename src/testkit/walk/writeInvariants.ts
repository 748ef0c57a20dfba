import { connectionsOf } from '../../widget/domain/connections.ts'
import type { CallProblem } from '../../widget/domain/problem.ts'
import type { Event } from '../../widget/flow/events.ts'
import { itemOfConnector } from '../../widget/flow/shared/runItems.ts'
import type { Write } from '../../widget/flow/write.ts'
import { definitionOf } from '../../widget/flow/writes.ts'
import { OUTCOMES, PERSON_EVENTS } from '../flowStates.ts'
import { behindDialog } from '../../widget/flow/state.ts'
import { isWrite, type Invariant } from './invariants.ts'

interface Attempt {
  write: Write
  /** The number of tokens that the host had sent. */
  token: number
  mayHaveSucceeded: boolean
}

/** The Connector of which a write makes an Item; null if it makes none. */
const makesItemOf = (write: Write) => definitionOf(write).makesItemOf(write)

/** True if this refusal means that no earlier try of the same call with the same token succeeded. */
const isDefinite = (problem: CallProblem) =>
  problem.kind === 'invalid' ||
  problem.kind === 'refused' ||
  (problem.kind === 'token' && problem.status === 409)

const createsOnce: Invariant = () => {
  let attempts: Attempt[] = []
  let token = 0
  return ({ before, event, effects }) => {
    const isChosen = event.type === 'connectorChosen' || event.type === 'connectorFound'
    if (isChosen && (before.step === 'list' || before.step === 'finding')) attempts = []
    if (event.type === 'tokenReceived') token += 1
    if (event.type === 'writeFailed') {
      const last = attempts.at(-1)
      if (isDefinite(event.problem)) attempts = []
      else if (last && event.problem.kind !== 'noResponse') last.mayHaveSucceeded = false
    }
    for (const { write } of effects.filter(isWrite)) {
      if (makesItemOf(write) === null) continue
      const unconfirmed = attempts.find(
        (attempt) =>
          attempt.mayHaveSucceeded && (attempt.write !== write || attempt.token !== token),
      )
      if (unconfirmed)
        return unconfirmed.write === write
          ? 'an unconfirmed creation is repeated with a fresh token'
          : 'there is a second creation beside an unconfirmed one'
      attempts.push({ write, token, mayHaveSucceeded: true })
    }
    return null
  }
}

/** True for the events with which a person asks for a write. */
const asksForWrite = ({ type }: Event): boolean =>
  // After a consent it goes to *sending*, which the example state does not show.
  type === 'credentialsSubmitted' ||
  (Object.hasOwn(PERSON_EVENTS, type) &&
    Object.values(OUTCOMES).some((outcomes) => outcomes[type] === 'sending'))

/** True if a write that failed like this may be repeated automatically. */
const mayRepeat = (problem: CallProblem) => problem.kind === 'token' || problem.kind === 'busy'

const repeatsNoWriteAutomatically: Invariant = () => {
  let last: Write | null = null
  let isAllowed = true
  return ({ event, effects }) => {
    if (asksForWrite(event)) isAllowed = true
    if (event.type === 'writeFailed') isAllowed = mayRepeat(event.problem)
    const isMfaRejected =
      (event.type === 'itemRead' || event.type === 'itemWritten') &&
      (event.item.executionStatus === 'INVALID_CREDENTIALS_MFA' ||
        event.item.error?.code === 'INVALID_CREDENTIALS_MFA')
    for (const { write } of effects.filter(isWrite)) {
      const restartsMfa = isMfaRejected && last?.kind === 'mfaAnswer' && write.kind === 'update'
      const isPermitted = isAllowed || restartsMfa || write.kind === 'create'
      last = write
      isAllowed = false
      if (!isPermitted) return `a write (${write.kind}) is repeated automatically`
    }
    return null
  }
}

const sendsTypedOnlyAfterConsent: Invariant = () => {
  const consented = new Set<number>()
  return ({ before, event, after, effects }) => {
    if (event.type === 'consentAccepted' && before.step === 'consent')
      consented.add(before.connector.id)
    const current = behindDialog(after)
    for (const { write } of effects.filter(isWrite)) {
      const isTyped = write.kind !== 'mfaAnswer' && write.vault !== null
      const isConsented = current.step === 'sending' && consented.has(current.connector.id)
      if (isTyped && !isConsented)
        return 'something typed is sent to a bank without a consent for it'
    }
    return null
  }
}

const stopsPollingBeforeWriting: Invariant = () => {
  let isPolling = false
  return ({ event, after, effects }) => {
    if (event.type === 'itemRead' || event.type === 'itemReadFailed') isPolling = false
    for (const effect of effects) {
      if (effect.type === 'pollItem') isPolling = true
      if (effect.type === 'stopPolling') isPolling = false
      if (isWrite(effect) && isPolling) return 'a write is sent while the Item is polled'
    }
    const current = behindDialog(after)
    const reads =
      'polling' in current || current.step === 'readingItem' || current.step === 'sending'
    return isPolling && !reads ? `the Item is polled in ${current.step}` : null
  }
}

const createsNoSecondItem: Invariant =
  () =>
  ({ after, effects }) => {
    const made = effects.filter(isWrite).flatMap(({ write }) => makesItemOf(write) ?? [])
    const second = made.some((connectorId) => itemOfConnector(after.run, connectorId) !== null)
    return second ? 'a second Item of a Connector is created' : null
  }

const recordsEveryCreation: Invariant = () => {
  const recorded = new Set<number>()
  return ({ effects }) => {
    for (const effect of effects) {
      if (effect.type === 'sendReceipt') recorded.add(effect.consent.connectorId)
      const made = isWrite(effect) ? makesItemOf(effect.write) : null
      if (made !== null && !recorded.has(made)) return 'an Item is created without a receipt'
    }
    return null
  }
}

/** A bank of which the person has a connection gets a second Item only if the person asked for another account. */
const asksBeforeSecondItem: Invariant = () => {
  let isAsked = false
  return ({ before, event, after, effects }) => {
    if (event.type === 'connectorChosen' && /list|brand/.test(before.step)) isAsked = false
    if (event.type === 'anotherAccountChosen') isAsked = true
    const { connections } = after.run
    const made = effects.filter(isWrite).flatMap(({ write }) => makesItemOf(write) ?? [])
    const isConnected = made.some((id) => connectionsOf(connections, id).length > 0)
    return isConnected && !isAsked ? 'a second Item of a connected bank is created unasked' : null
  }
}

const endsAfterConfirmation: Invariant =
  () =>
  ({ event, effects }) => {
    const isEnded = effects.some(
      (effect) => effect.type === 'notifyHost' && effect.notification.type === 'revoke',
    )
    return isEnded && event.type !== 'revokeConfirmed'
      ? 'a connection is ended without a confirmation'
      : null
  }

/** Hold for writes if each call is answered once. */
export const WRITE_INVARIANTS = {
  'a creation never succeeds twice': createsOnce,
  'a Connector of which the run has an Item is updated': createsNoSecondItem,
  'neither an MFA answer nor an update is repeated automatically': repeatsNoWriteAutomatically,
  'what was typed is sent only after a consent for that bank': sendsTypedOnlyAfterConsent,
  'every creation has a receipt of its consent before it': recordsEveryCreation,
  'a connected bank gets a second Item only on request': asksBeforeSecondItem,
  'a connection is ended after a confirmation': endsAfterConfirmation,
  'nothing is polled during a write, nor in a step that does not wait for the Item':
    stopsPollingBeforeWriting,
} as const
