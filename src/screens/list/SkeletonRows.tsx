import styles from './ListScreen.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** What the list will look like, before it is here. */
export const SkeletonRows = () => (
  <div aria-hidden className={`${styles['scroller']} ${styles['skeleton']}`}>
    {ROWS.map((row) => (
      <div key={row} className={styles['tile']}>
        <span className={`${styles['bone']} ${styles['boneLogo']}`} />
        <span className={`${styles['bone']} ${styles['boneName']}`} />
      </div>
    ))}
  </div>
)
