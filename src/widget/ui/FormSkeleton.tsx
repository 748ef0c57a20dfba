import styles from './FormSkeleton.module.css'

const FIELDS = ['first', 'second']

/** A placeholder in the shape of a form with two fields, shown while the form loads. */
export const FormSkeleton = () => (
  <div aria-hidden className={styles['skeleton']}>
    {FIELDS.map((field) => [
      <span key={field} className={`${styles['block']} ${styles['label']}`} />,
      <span key={`${field} input`} className={`${styles['block']} ${styles['field']}`} />,
    ])}
  </div>
)
