import styles from './CardSkeleton.module.css'

const ROWS = ['first', 'second', 'third']

/** A placeholder in the shape of a card with rows. */
export const CardSkeleton = () => (
  <div aria-hidden className={styles['card']}>
    {ROWS.map((row) => (
      <span key={row} className={styles['row']} />
    ))}
  </div>
)
