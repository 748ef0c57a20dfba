import { PROGRESS_STAGES, type ProgressStage } from '../../domain/execution.ts'
import type { LaterMessages } from '../../i18n/catalogue.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ProgressSteps, type StageState } from '../../ui/ProgressSteps.tsx'
import { Countdown } from '../waiting/Countdown.tsx'
import styles from './ConnectingScreen.module.css'
import { usePatience, type Patience } from './usePatience.ts'

interface Props {
  bank: string
  step: ProgressStage
  /** What holds things up, if anything does. */
  trouble: 'waiting' | 'troubled' | 'overdue' | null
  /** How long a wait has been asked for, when it is long enough to say so. */
  waitMs: number | null
  /** Whether it goes on when the person leaves. */
  goesOn: boolean
  onLeave: () => void
}

const stateOf = (index: number, current: number): StageState =>
  index === current ? 'current' : index < current ? 'done' : 'upcoming'

/** What there is to say to someone who has been waiting for so long. */
function reassurance(patience: Patience, goesOn: boolean): keyof Words | null {
  if (patience === 'fresh' || patience === 'slow') return patience === 'slow' ? 'slow' : null
  if (goesOn) return 'leave'
  return patience === 'leave' ? 'stay' : 'long'
}
type Words = LaterMessages['connecting']['patience']

/** What is really happening, step by step. */
export function ConnectingScreen({ bank, step, trouble, waitMs, goesOn, onLeave }: Props) {
  const { connecting, actions, leaving } = useLaterMessages()
  const patience = usePatience()
  const said = trouble ? null : reassurance(patience, goesOn)
  const current = PROGRESS_STAGES.indexOf(step)
  return (
    <Screen
      title={connecting.title(bank)}
      lead={connecting.text}
      actions={
        trouble === 'overdue' ? (
          <Button onClick={onLeave}>{actions.done}</Button>
        ) : (
          said === 'leave' && (
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
          label: connecting.steps[key],
          state: stateOf(index, current),
        }))}
        stateLabels={{
          done: connecting.stepDone,
          current: connecting.stepNow,
          upcoming: connecting.stepLater,
        }}
      />
      {/* There from the start, so that what comes into it is read out: each step, and each sentence. */}
      <output className={said ? styles['said'] : 'visually-hidden'}>
        <span className="visually-hidden">{connecting.steps[step]}. </span>
        {said && connecting.patience[said]}
      </output>
      {trouble && (
        <Notice tone="warn">
          {waitMs === null ? connecting[trouble] : <Countdown key={waitMs} ms={waitMs} />}
        </Notice>
      )}
    </Screen>
  )
}
