import Check from 'lucide/dist/esm/icons/check.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './ProgressSteps.module.css'
import { Spinner } from './Spinner.tsx'

export type StageState = 'done' | 'current' | 'upcoming'

interface Props {
  stages: { key: string; label: string; state: StageState }[]
  /** Read out after each label. */
  stateLabels: Record<StageState, string>
}

const ICONS: Record<StageState, ReactNode> = {
  done: <Icon icon={Check} size={16} />,
  current: <Spinner />,
  upcoming: <Icon icon={Minus} size={16} />,
}

/**
 * The stages of a process in order, each marked as done, current or upcoming. A text that
 * changes is the only child of its element: a page translator may have wrapped it, and React then sets it anew.
 */
export const ProgressSteps = ({ stages, stateLabels }: Props) => (
  <ol role="list" className={styles['stages']}>
    {stages.map(({ key, label, state }) => (
      <li
        key={key}
        className={`${styles['stage']} ${styles[state]}`}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span aria-hidden className={styles['icon']}>
          {ICONS[state]}
        </span>
        <span>{label}</span>
        <span className="visually-hidden">{`, ${stateLabels[state]}`}</span>
      </li>
    ))}
  </ol>
)
