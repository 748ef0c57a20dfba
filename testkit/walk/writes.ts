import type { CallProblem } from '../../src/widget/domain/problem.ts'
import type { EventType } from '../../src/widget/flow/events.ts'
import type { Write } from '../../src/widget/flow/shared/startWrite.ts'
import { behind, isWrite, type Vow } from './promises.ts'

/** The promises about what is sent to the service. */

interface Attempt {
  write: Write & { kind: 'create' }
  /** Counts the tokens that the host gave. */
  token: number
  mayHaveSucceeded: boolean
}

/** Whether a refusal of the same call with the same token says that no earlier try of it went through. */
const isDefinite = (problem: CallProblem) =>
  problem.kind === 'invalid' ||
  problem.kind === 'refused' ||
  (problem.kind === 'token' && problem.status === 409)

const createsOnce: Vow = () => {
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
      if (write.kind !== 'create') continue
      const doubt = attempts.find(
        (attempt) =>
          attempt.mayHaveSucceeded && (attempt.write !== write || attempt.token !== token),
      )
      if (doubt)
        return doubt.write === write
          ? 'a creation in doubt is repeated with a fresh token'
          : 'a second creation beside one in doubt'
      attempts.push({ write, token, mayHaveSucceeded: true })
    }
    return null
  }
}

const PERSON: ReadonlySet<EventType> = new Set([
  'mfaSubmitted',
  'recoveryChosen',
  'consentAccepted',
  'renewalAccepted',
  'bankReopened',
])

/** Whether the failure of a write allows that it is repeated without the person. */
const mayRepeat = (problem: CallProblem) => problem.kind === 'token' || problem.kind === 'busy'

const neverRepeatsByItself: Vow = () => {
  let last: Write | null = null
  let isAllowed = true
  return ({ event, effects }) => {
    if (PERSON.has(event.type)) isAllowed = true
    if (event.type === 'writeFailed') isAllowed = mayRepeat(event.problem)
    const hasNoMfa =
      (event.type === 'itemRead' || event.type === 'itemWritten') &&
      (event.item.executionStatus === 'INVALID_CREDENTIALS_MFA' ||
        event.item.error?.code === 'INVALID_CREDENTIALS_MFA')
    for (const { write } of effects.filter(isWrite)) {
      const restarts = hasNoMfa && last?.kind === 'mfaAnswer' && write.kind === 'update'
      const isFree = isAllowed || restarts || write.kind === 'create'
      last = write
      isAllowed = false
      if (!isFree) return `an ${write.kind} is sent again though nobody asked for it`
    }
    return null
  }
}

const stopsBeforeWriting: Vow = () => {
  let isPolling = false
  return ({ event, after, effects }) => {
    if (event.type === 'itemRead' || event.type === 'itemReadFailed') isPolling = false
    for (const effect of effects) {
      if (effect.type === 'pollItem') isPolling = true
      if (effect.type === 'stopPolling') isPolling = false
      if (isWrite(effect) && isPolling) return 'a write goes out while the Item is polled'
    }
    const seen = behind(after)
    const reads = 'polling' in seen || seen.step === 'opening' || seen.step === 'sending'
    return isPolling && !reads ? `the Item is polled in ${seen.step}` : null
  }
}

/** What holds where each call is answered once. */
export const WRITES = {
  'a creation is never made twice': createsOnce,
  'neither an answer nor an update repeats by itself': neverRepeatsByItself,
  'nothing is polled beside a write, nor where nothing is waited for': stopsBeforeWriting,
} as const
