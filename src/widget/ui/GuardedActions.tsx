import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Guard } from './Guard.ts'
import styles from './GuardedActions.module.css'
import { isUnderLastTap } from './lastTap.ts'
import { useSettled } from './useSettled.ts'

/** Positions of the buttons, in order of preference: the first that is not under the last tap is used. */
const PLACES = ['above', 'below']

/**
 * The actions of a screen whose buttons have a consequence. They do not act in the screen's first moment,
 * and none appears where the last tap was: a click that was meant for the screen before does nothing.
 */
export function GuardedActions({ children }: { children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null)
  const isSettled = useSettled(actions)
  useLayoutEffect(() => {
    const { current } = actions
    if (!current) return
    const isUnderTap = () => [...current.querySelectorAll('button')].some(isUnderLastTap)
    for (const place of PLACES) if (isUnderTap()) current.dataset['place'] = place
  }, [])
  return (
    <Guard value={!isSettled}>
      <div ref={actions} className={styles['actions']}>
        {children}
      </div>
    </Guard>
  )
}
