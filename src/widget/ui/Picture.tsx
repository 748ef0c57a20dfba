import { useEffect, useState, type ReactNode } from 'react'
import styles from './Logo.module.css'

interface Props {
  of: string | null
  size?: 'small' | 'medium' | 'large'
  /** Once its place has come to rest: names that are searched or scrolled past do not wait for logos. */
  late?: boolean
  /** Stands there as long as there is no picture. */
  children?: ReactNode
}

/** How long a name stands before its logo is fetched and drawn: longer than from one key to the next. */
const REST_MS = 200

/** Whether what may come late is due. */
function useRest(late: boolean): boolean {
  const [isDue, setDue] = useState(!late)
  useEffect(() => {
    if (isDue) return undefined
    const timer = setTimeout(() => setDue(true), REST_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}

/** A logo, if it is there and loads. Its place is kept, so nothing moves when it comes. */
export function Picture({ of, size = 'small', late = false, children }: Props) {
  const isDue = useRest(late)
  const [failed, setFailed] = useState(false)
  if (!of || !isDue || failed) return children
  return (
    <img
      className={`${styles['logo']} ${styles[size]}`}
      src={of}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}
