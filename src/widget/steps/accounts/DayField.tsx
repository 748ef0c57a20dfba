import { useState } from 'react'
import styles from './Screen.module.css'

interface Props {
  label: string
  /** `yyyy-mm-dd`, as all days. */
  earliest: string
  latest: string
  /** '' for several. */
  day: string
  onChange: (day: string) => void
}

/** The first day of an account's history, or of all. What is half typed, or out of reach, counts for nothing. */
export function DayField({ label, earliest, latest, day, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className={styles['day']}>
      <bdi>{label}</bdi>
      <input
        type="date"
        min={earliest}
        max={latest}
        value={typed ?? day}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (earliest <= value && value <= latest) onChange(value)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
