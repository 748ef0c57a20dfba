import type { Connector } from '../../domain/connector.ts'
import { PROGRESS_STAGES, type ProgressStage } from '../../domain/execution.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { RemainingMessages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressSteps, type StageState } from '../../ui/ProgressSteps.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { RetryCountdown } from '../countdown/RetryCountdown.tsx'
import styles from './ConnectingScreen.module.css'
import { useWaitStage, type WaitStage } from './useWaitStage.ts'

interface Props {
  connector: Connector
  stage: ProgressStage
  /** The bank's page follows. */
  toBank: boolean
  /** `busy`: the service asked to wait. `pause`: a new try waits by itself. `retrying`: the last read failed. `overdue`: past the deadline. */
  delay: 'busy' | 'pause' | 'retrying' | 'overdue' | null
  /** The wait that the service asked for, in ms; null if it is too short for a countdown. */
  waitMs: number | null
  /** The service goes on collecting when the person leaves. */
  continuesInBackground: boolean
  onLeave: () => void
}

const stateOf = (index: number, current: number): StageState =>
  index === current ? 'current' : index < current ? 'done' : 'upcoming'

type LongWaitMessage = keyof RemainingMessages['connecting']['longWait']

/** The message for someone who has waited until this stage. */
function longWaitMessage(stage: WaitStage, continuesInBackground: boolean): LongWaitMessage | null {
  if (stage === 'initial') return null
  if (stage === 'slow') return 'slow'
  if (continuesInBackground) return 'canLeave'
  return stage === 'canLeave' ? 'stay' : 'long'
}

/** The progress of the execution, stage by stage, as its `executionStatus` tells it. */
export function ConnectingScreen(props: Props) {
  const { connector, stage, toBank, delay, waitMs, continuesInBackground, onLeave } = props
  const { connecting, actions, leaving } = useAllMessages()
  const waitStage = useWaitStage()
  const message = delay ? null : longWaitMessage(waitStage, continuesInBackground)
  const isFirstMinute = delay !== 'overdue' && (waitStage === 'initial' || waitStage === 'slow')
  const lead = toBank ? connecting.toBank(connector.name) : connecting.firstMinute
  const current = PROGRESS_STAGES.indexOf(stage)
  return (
    <Screen
      title={connecting.title(connector.name)}
      lead={isFirstMinute ? lead : undefined}
      actions={
        delay === 'overdue' ? (
          <Button onClick={onLeave}>{actions.close}</Button>
        ) : (
          message === 'canLeave' && (
            <Button kind="secondary" onClick={onLeave}>
              {leaving.leave}
            </Button>
          )
        )
      }
    >
      <ProgressSteps
        stages={PROGRESS_STAGES.map((key, index) => ({
          key,
          label: connecting.stages[key],
          state: stateOf(index, current),
        }))}
        stateLabels={{
          done: connecting.stageDone,
          current: connecting.stageCurrent,
          upcoming: connecting.stageUpcoming,
        }}
      />
      {/* A live region announces changes only if it was there before them, so it is always rendered. */}
      <output className={message ? styles['message'] : 'visually-hidden'}>
        <span className="visually-hidden">{`${connecting.stages[stage]}. `}</span>
        {message && <span>{connecting.longWait[message]}</span>}
      </output>
      {delay && (
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
