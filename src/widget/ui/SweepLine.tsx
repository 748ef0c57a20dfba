import styles from './SweepLine.module.css'

/** The line at the lower edge of an element whose input is being checked. The element is its positioned parent. */
export const SweepLine = () => <span aria-hidden className={styles['line']} />
