import { Check, Minus } from 'lucide'
import { Icon } from './Icon.tsx'
import type { ReactNode } from 'react'
import { Pulse } from './Pulse.tsx'
import styles from './Steps.module.css'

export type StepState = 'done' | 'now' | 'later'

interface Props {
  steps: { key: string; label: string; state: StepState }[]
  stateLabels: Record<StepState, string>
}

const MARKS: Record<StepState, ReactNode> = {
  done: <Icon of={Check} size={16} />,
  now: <Pulse />,
  later: <Icon of={Minus} size={16} />,
}

/** What is really happening, one line each: a tick, a pulse or a dash. */
export const Steps = ({ steps, stateLabels }: Props) => (
  <ol className={styles['steps']}>
    {steps.map(({ key, label, state }) => (
      <li
        key={key}
        className={`${styles['step']} ${styles[state]}`}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span aria-hidden className={styles['mark']}>
          {MARKS[state]}
        </span>
        <span>{label}</span>
        <span className="visually-hidden">, {stateLabels[state]}</span>
      </li>
    ))}
  </ol>
)
