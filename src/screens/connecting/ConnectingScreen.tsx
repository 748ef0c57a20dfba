import { useEffect, useState } from 'react'
import { STEPS, type Step } from '../../domain/execution.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Steps, type StepState } from '../../ui/Steps.tsx'

interface Props {
  bank: string
  step: Step
  /** What holds things up, if anything does. */
  trouble: 'waiting' | 'troubled' | 'overdue' | null
  /** How long a wait has been asked for, when it is long enough to say so. */
  waitMs: number | null
  onLeave: () => void
}

const stateOf = (at: number, now: number): StepState =>
  at === now ? 'now' : at < now ? 'done' : 'later'

/** What is really happening, step by step. */
export function ConnectingScreen({ bank, step, trouble, waitMs, onLeave }: Props) {
  const { connecting, actions } = useLaterMessages()
  const now = STEPS.indexOf(step)
  return (
    <Screen
      title={connecting.title(bank)}
      lead={connecting.text}
      actions={trouble === 'overdue' && <Button onClick={onLeave}>{actions.done}</Button>}
    >
      <Steps
        steps={STEPS.map((key, at) => ({
          key,
          label: connecting.steps[key],
          state: stateOf(at, now),
        }))}
        stateLabels={{
          done: connecting.stepDone,
          now: connecting.stepNow,
          later: connecting.stepLater,
        }}
      />
      {trouble && (
        <Notice tone="warn">
          {waitMs === null ? connecting[trouble] : <Wait key={waitMs} ms={waitMs} />}
        </Notice>
      )}
    </Screen>
  )
}

/** A wait that counts itself down. */
function Wait({ ms }: { ms: number }) {
  const { connecting } = useLaterMessages()
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return connecting.waitingFor(seconds)
}
