import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { executionPhase, readingState } from '../../domain/execution.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { RemainingMessages } from '../../i18n/messageTypes.ts'
import { describeCategories } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { RetryCountdown } from '../countdown/RetryCountdown.tsx'
import { DataBox, DataList } from '../data/DataList.tsx'
import styles from './ConnectingScreen.module.css'
import { useWaitStage, type WaitStage } from './useWaitStage.ts'

interface Props {
  connector: Connector
  /** That of the Item; '' before there is one. */
  executionStatus: string
  /** The products that were agreed to. */
  products: readonly string[]
  /** An answer to the bank's question is being sent. */
  isAnswer: boolean
  /** The bank's page follows. */
  toBank: boolean
  /**
   * `busy`: the service asked to wait. `pause`: a new try waits by itself. `offline`: the service is out of reach.
   * `retrying`: the last read failed. `overdue`: past the deadline.
   */
  delay: 'busy' | 'pause' | 'offline' | 'retrying' | 'overdue' | null
  /** The wait that the service asked for, in ms; null if it is too short for a countdown. */
  waitMs: number | null
  /** The service goes on collecting when the person leaves. */
  continuesInBackground: boolean
  onLeave: () => void
}

type LongWaitMessage = keyof RemainingMessages['connecting']['longWait']

/** The message for someone who has waited until this stage. */
function longWaitMessage(stage: WaitStage, continuesInBackground: boolean): LongWaitMessage | null {
  if (stage === 'initial') return null
  if (stage === 'slow') return 'slow'
  if (continuesInBackground) return 'canLeave'
  return stage === 'canLeave' ? 'stay' : 'long'
}

/** The progress of an execution, as its `executionStatus` tells it: the data that was agreed to, as it is read. */
export function ConnectingScreen(props: Props) {
  const { connector, executionStatus, products, isAnswer, toBank, delay } = props
  const { waitMs, continuesInBackground, onLeave } = props
  const messages = useAllMessages()
  const { connecting, actions, leaving } = messages
  const message = longWaitMessage(useWaitStage(), continuesInBackground)
  const phase = executionPhase(executionStatus)
  const isChecking = isAnswer || executionStatus === 'LOGIN_MFA_IN_PROGRESS'
  const rows = describeCategories(messages, products).map(
    ({ category, label, products: read }) => ({
      category,
      label,
      state: readingState(read, executionStatus),
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
  const current = rows.filter(({ state }) => state === 'current').map(({ label }) => label)
  return (
    <Screen
      title={phase === 'login' ? connecting.title(connector.name) : connecting.reading}
      actions={
        delay === 'overdue' ? (
          <Button onClick={onLeave}>{actions.close}</Button>
        ) : (
          message === 'canLeave' &&
          !delay && (
            <Button kind="secondary" onClick={onLeave}>
              {leaving.leave}
            </Button>
          )
        )
      }
    >
      {rows.length > 0 && (
        <DataBox>
          <DataList rows={rows} />
        </DataBox>
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
    </Screen>
  )
}
