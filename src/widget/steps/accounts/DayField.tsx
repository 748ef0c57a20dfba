import styles from './Screen.module.css'

interface Props {
  label: string
  /** `yyyy-mm-dd`, as all days. */
  earliest: string
  /** '' for several. */
  day: string
  onChange: (day: string) => void
}

/** The first day of an account's history, or of all. */
export const DayField = ({ label, earliest, day, onChange }: Props) => (
  <label className={styles['day']}>
    <bdi>{label}</bdi>
    <input
      type="date"
      min={earliest}
      value={day}
      onChange={({ target }) => {
        // A day that is only half typed is none.
        if (target.value) onChange(target.value)
      }}
    />
  </label>
)
