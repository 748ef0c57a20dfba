import { useState } from 'react'
import { executionPhase, productProgress } from '../../domain/execution.ts'
import { continuesInBackground } from '../../flow/shared/close.ts'
import { currentItem, type StateOf } from '../../flow/state.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { RemainingMessages } from '../../i18n/messageTypes.ts'
import { describeCategories } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { agreementOf } from './agreementOf.ts'
import { COUNTDOWN_FROM_MS, RetryCountdown } from './countdown/RetryCountdown.tsx'
import { DataCard, DataList } from './data/DataList.tsx'
import styles from './Connecting.module.css'
import { useWaitStage, type WaitStage } from './useWaitStage.ts'

type Connecting = StateOf<'sending' | 'running'>

/** The wait that the service asked for, in ms; null if it is too short for a countdown. */
const waitOf = (state: Connecting) =>
  state.step === 'sending' &&
  state.phase === 'waiting' &&
  state.noResponse === null &&
  state.waitMs > COUNTDOWN_FROM_MS
    ? state.waitMs
    : null

/**
 * `busy`: the service asked to wait. `pause`: a new try waits by itself. `offline`: the service is out of reach.
 * `retrying`: the last read failed. `overdue`: past the deadline.
 */
function delayOf(state: Connecting) {
  if (state.step === 'sending') {
    const { phase, tries, unanswered, waitMs, noResponse } = state
    if (phase === 'checking') return unanswered > 1 || waitMs > 0 ? 'retrying' : null
    if (phase !== 'waiting') return null
    if (noResponse !== null) return noResponse === 'NETWORK_ERROR' ? 'offline' : 'retrying'
    return tries === 0 ? 'pause' : 'busy'
  }
  if (state.phase === 'overdue') return 'overdue'
  return state.polling.failures > 0 ? 'retrying' : null
}

type LongWaitMessage = keyof RemainingMessages['connecting']['longWait']

/** The message for someone who has waited until this stage. */
function longWaitMessage(stage: WaitStage, goesOn: boolean): LongWaitMessage | null {
  if (stage === 'initial') return null
  if (stage === 'slow') return 'slow'
  if (goesOn) return 'canLeave'
  return stage === 'canLeave' ? 'stay' : 'long'
}

/** The progress of an execution, as its `executionStatus` tells it: the data that was agreed to, as it is read. */
export function Connecting({ state, dispatch }: ScreenProps<'sending' | 'running'>) {
  const { run, connector } = state
  const isSending = state.step === 'sending'
  const executionStatus = isSending ? '' : state.executionStatus
  const products = agreementOf(state)?.products ?? currentItem(run)?.products ?? []
  const toBank = isSending && connector.oauth && !run.attempt.simplifiedRenewal
  const delay = delayOf(state)
  const waitMs = waitOf(state)
  const leave = () => dispatch({ type: 'closeRequested' })
  const messages = useAllMessages()
  const { connecting, actions, leaving } = messages
  const message = longWaitMessage(useWaitStage(), continuesInBackground(state))
  const phase = executionPhase(executionStatus)
  const isAnswer = isSending && state.write.kind === 'mfaAnswer'
  const isChecking = isAnswer || executionStatus === 'LOGIN_MFA_IN_PROGRESS'
  const rows = describeCategories(messages, products).map(
    ({ category, label, products: read }) => ({
      category,
      label,
      state: productProgress(read, executionStatus),
    }),
  )
  // No usual time once a delay was told.
  const [isUsual, setIsUsual] = useState(true)
  if (delay && isUsual) setIsUsual(false)
  const usual = isUsual ? connecting.firstMinute : ''
  const first = toBank ? connecting.toBank(connector.name) : usual
  const login = isChecking ? connecting.checking : first
  const waiting = message ? connecting.longWait[message] : login
  const due = delay === 'overdue' ? connecting.overdue : waiting
  // Nothing goes on, and how long it takes is unknown: the notice says all there is.
  const sentence = delay === 'offline' ? '' : due
  const current = rows.filter((row) => row.state === 'current').map(({ label }) => label)
  return (
    <ScreenLayout
      title={phase === 'login' ? connecting.title(connector.name) : connecting.reading}
      actions={
        delay === 'overdue' ? (
          <Button onClick={leave}>{actions.close}</Button>
        ) : (
          message === 'canLeave' &&
          !delay && (
            <Button kind="secondary" onClick={leave}>
              {leaving.leave}
            </Button>
          )
        )
      }
    >
      {rows.length > 0 && (
        <DataCard>
          <DataList rows={rows} />
        </DataCard>
      )}
      {/* One sentence at a time. A live region announces changes only if it was there before them. */}
      <output className={styles['message']}>{sentence}</output>
      <output className="visually-hidden">
        {phase === 'finish' ? connecting.finishing : current.join(', ')}
      </output>
      {delay && delay !== 'overdue' && (
        <Notice tone="warn">
          {waitMs === null ? (
            connecting[delay]
          ) : (
            <RetryCountdown
              key={waitMs}
              ms={waitMs}
              reason={delay === 'pause' ? 'pause' : 'busy'}
            />
          )}
        </Notice>
      )}
    </ScreenLayout>
  )
}
