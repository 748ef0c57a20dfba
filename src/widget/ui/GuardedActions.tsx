import { useRef, type ReactNode } from 'react'
import { ClickGuardContext } from './ClickGuardContext.ts'
import styles from './GuardedActions.module.css'
import { useSettled } from './useSettled.ts'

/**
 * The actions of a screen whose buttons have a consequence. They do not act in the screen's first moment, nor while
 * someone goes on clicking: a click that was meant for the screen before does nothing.
 */
export function GuardedActions({ children }: { children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null)
  return (
    <ClickGuardContext value={!useSettled(actions)}>
      <div ref={actions} className={styles['actions']}>
        {children}
      </div>
    </ClickGuardContext>
  )
}
