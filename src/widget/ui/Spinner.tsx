import type { ReactNode } from 'react'
import styles from './Spinner.module.css'

/** A pulsing dot: work is in progress. */
export const Spinner = () => <span aria-hidden className={styles['spinner']} />

/** A spinner beside the text that says what is awaited. */
export const SpinnerWithText = ({ children }: { children: ReactNode }) => (
  <p className={styles['withText']}>
    <Spinner />
    <span>{children}</span>
  </p>
)
