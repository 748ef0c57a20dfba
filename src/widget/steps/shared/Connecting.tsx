import { useEffect, useState } from 'react'
import { furthestPhase, productProgress, withStatus } from '../../domain/execution.ts'
import { continuesInBackground } from '../../flow/shared/close.ts'
import { currentItem, type StateOf } from '../../flow/state.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeCategories } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { agreementOf } from './agreementOf.ts'
import { COUNTDOWN_FROM_MS, RetryCountdown } from './countdown/RetryCountdown.tsx'
import { DataCard, DataList } from './data/DataList.tsx'
import { termFact } from './data/accessFacts.ts'
import { Facts } from './data/Facts.tsx'

type Connecting = StateOf<'sending' | 'running'>

/** The stages of a long wait; a new message is due at the beginning of each. */
const STAGES = [
  { stage: 'slow', afterMs: 20_000 },
  { stage: 'canLeave', afterMs: 60_000 },
] as const

type WaitStage = 'initial' | (typeof STAGES)[number]['stage']

/** The stage of the wait, counted from the moment that the screen was mounted. */
function useWaitStage(): WaitStage {
  const [current, setCurrent] = useState<WaitStage>('initial')
  useEffect(() => {
    const timers = STAGES.map(({ stage, afterMs }) => setTimeout(() => setCurrent(stage), afterMs))
    return () => timers.forEach(clearTimeout)
  }, [])
  return current
}

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
 * `retrying`: the last read failed.
 */
function delayOf(state: Connecting) {
  if (state.step === 'sending') {
    const { phase, tries, unanswered, waitMs, noResponse } = state
    if (phase === 'checking') return unanswered > 1 || waitMs > 0 ? 'retrying' : null
    if (phase !== 'waiting') return null
    if (noResponse !== null) return noResponse === 'NETWORK_ERROR' ? 'offline' : 'retrying'
    return tries === 0 ? 'pause' : 'busy'
  }
  return state.polling.failures > 0 && state.phase !== 'overdue' ? 'retrying' : null
}

/**
 * The message for someone who has waited until this stage; null before the first one. From `canLeave` on it says one thing:
 * that the person may leave, or that the result comes here.
 */
function longWaitMessage(state: Connecting, stage: WaitStage) {
  if (mayLeave(state, stage)) return 'canLeave'
  if (stage === 'initial') return null
  return stage === 'slow' ? 'slow' : 'long'
}

/** True once the service finishes without the person: where the host allows that, else past the deadline. */
const mayLeave = (state: Connecting, stage: WaitStage) =>
  (state.step === 'running' && state.phase === 'overdue') ||
  (stage === 'canLeave' && continuesInBackground(state))

/** The progress of an execution, as its `executionStatus` tells it: the data that was agreed to, as it is read. */
export function Connecting({ state, dispatch }: ScreenProps<'sending' | 'running'>) {
  const { run, connector } = state
  const isSending = state.step === 'sending'
  const { stages: seen = [] } = run.attempt
  const stages = isSending ? seen : withStatus(seen, state.executionStatus)
  const agreement = agreementOf(state)
  const products = agreement?.products ?? currentItem(run)?.products ?? []
  const toBank = isSending && connector.oauth && !run.attempt.simplifiedRenewal
  const delay = delayOf(state)
  const waitMs = waitOf(state)
  const leave = () => dispatch({ type: 'closeRequested' })
  const messages = useAllMessages()
  const { connecting, leaving } = messages
  const message = longWaitMessage(state, useWaitStage())
  const isChecking = isSending
    ? state.write.kind === 'mfaAnswer'
    : state.executionStatus === 'LOGIN_MFA_IN_PROGRESS'
  const rows = describeCategories(messages, products).map(
    ({ category, label, products: read }) => ({
      category,
      label,
      state: productProgress(read, stages),
    }),
  )
  // No usual time once a delay was told.
  const [isUsual, setIsUsual] = useState(true)
  if (delay && isUsual) setIsUsual(false)
  const usual = isUsual ? connecting.firstMinute : ''
  // The bank's page opens by itself only in a window that is there already.
  const opensItself = run.opensWindows && state.window !== 'unknown' && state.window !== 'phone'
  const opening = [connecting.toBank(connector.name), opensItself && connecting.nothingToDo]
  const first = toBank ? opening.filter(Boolean).join(' ') : usual
  const login = isChecking ? connecting.checking : first
  const waiting = message ? connecting.longWait[message] : login
  // Nothing goes on, and how long it takes is unknown: the notice says all there is.
  const sentence = delay === 'offline' ? '' : waiting
  const current = rows.filter((row) => row.state === 'current').map(({ label }) => label)
  const hasEnd = typeof agreement?.term === 'number'
  const isRead = rows.length > 0 && rows.every((row) => row.state === 'done')
  const phase = isRead ? 'finish' : furthestPhase(stages)
  const titles = {
    login: connecting.title,
    reading: connecting.reading,
    finish: connecting.finishing,
  }
  return (
    <ScreenLayout
      title={titles[phase]}
      // One sentence at a time. A live region announces changes only if it was there before them.
      lead={<output>{sentence}</output>}
      actions={
        delay ? (
          <Notice tone={delay === 'pause' ? 'info' : 'warn'}>
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
        ) : (
          message === 'canLeave' && (
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
          {agreement && hasEnd && <Facts facts={[termFact(messages, connector, agreement)]} />}
        </DataCard>
      )}
      <output className="visually-hidden">
        {phase === 'finish' ? connecting.finishing : current.join(', ')}
      </output>
    </ScreenLayout>
  )
}
