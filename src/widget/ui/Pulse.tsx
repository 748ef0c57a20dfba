import type { ReactNode } from 'react'
import styles from './Pulse.module.css'

/** Something is going on. */
export const Pulse = () => <span aria-hidden className={styles['pulse']} />

/** What is waited for, with a sign that the page is awake. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <p className={styles['waiting']}>
    <Pulse />
    <span>{children}</span>
  </p>
)
