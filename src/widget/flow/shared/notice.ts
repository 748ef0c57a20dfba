import { breakOf } from '../../domain/breakOf.ts'
import type { Connector } from '../../domain/connector.ts'
import { notifyEvent, notifyHost } from '../effects.ts'
import type { EventOf } from '../events.ts'
import type { StateOf } from '../state.ts'
import { deadlineAfter, SECOND, type Deadline } from '../step.ts'
import { stay, transitionTo, type Transition } from '../transition.ts'

/** The state of the request to be told when the bank answers again. */
export type Notice = 'asked' | 'promised' | 'failed'

type Source = StateOf<'unavailable' | 'failure'>

/** The bank of the screen, if it is down as far as anybody knows; else null. */
function bankThatIsDown(state: Source): Connector | null {
  const { connector } = state
  if (state.step === 'unavailable') return state.reason === 'offline' ? connector : null
  if (!connector) return null
  if (state.code === 'SITE_NOT_AVAILABLE') return state.health === 'ONLINE' ? null : connector
  const { at, tone } = breakOf(state.code)
  const isUnstable = (state.health ?? connector.health) === 'UNSTABLE'
  return isUnstable && at === 'bank' && tone === 'bad' ? connector : null
}

/** True if the person can ask to be told when the bank answers again, or has asked. */
export const offersNotice = (state: Source): boolean =>
  state.run.options.canNotify === true && bankThatIsDown(state) !== null

/** True once the host has answered, or its time is over. */
export const isNoticeAnswered = ({ notice }: Source): boolean =>
  notice === 'promised' || notice === 'failed'

/** The handlers of the steps that offer it. */
export const asksForNotice = {
  noticeRequested: (state: Source): Transition => {
    const bank = bankThatIsDown(state)
    const isAsked = state.notice === 'asked' || state.notice === 'promised'
    if (!bank || !offersNotice(state) || isAsked) return stay(state)
    const { id: connectorId, name } = bank
    return transitionTo(
      { ...state, notice: 'asked' },
      notifyEvent({ name: 'NOTICE_REQUESTED', connectorId }),
      notifyHost({ type: 'notice', connectorId, name }),
    )
  },
  noticeAnswered: (
    state: Source,
    { connectorId, isPromised }: EventOf<'noticeAnswered'>,
  ): Transition =>
    // A promise that comes late is one.
    (state.notice === 'asked' || (state.notice === 'failed' && isPromised)) &&
    state.connector?.id === connectorId
      ? transitionTo({ ...state, notice: isPromised ? 'promised' : 'failed' })
      : stay(state),
}

/** The deadline of the host's answer; null where none is awaited. */
export const noticeDeadline = ({ notice }: Source): Deadline | null =>
  notice === 'asked' ? deadlineAfter('notice', 20 * SECOND) : null
