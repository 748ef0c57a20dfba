import styles from './Bones.module.css'

const FIELDS = ['first', 'second']

/** What a form will look like, before it is here. */
export const Bones = () => (
  <div aria-hidden className={styles['bones']}>
    {FIELDS.map((field) => [
      <span key={field} className={`${styles['bone']} ${styles['label']}`} />,
      <span key={`${field} box`} className={`${styles['bone']} ${styles['field']}`} />,
    ])}
  </div>
)
