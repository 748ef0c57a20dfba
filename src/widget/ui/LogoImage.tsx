import { useEffect, useState, type ReactNode } from 'react'
import styles from './Logo.module.css'
import { hasTooManyPixels } from './hasTooManyPixels.ts'

/** 28, 36, 44 and 64 px; the last two are smaller on a low screen. */
export type LogoSize = 'small' | 'medium' | 'large' | 'huge'

interface Props {
  src: string | null
  size?: LogoSize
  /** Loads the image only once this element has been mounted for 200 ms, so that search stays fast. */
  deferred?: boolean
  /** Shown while there is no image. */
  children?: ReactNode
}

/** Longer than the time from one keystroke to the next. */
const DEFER_MS = 200

/** True at once, or after `DEFER_MS` if deferred. */
function useIsDue(deferred: boolean): boolean {
  const [isDue, setDue] = useState(!deferred)
  useEffect(() => {
    if (isDue) return undefined
    const timer = setTimeout(() => setDue(true), DEFER_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}

/** A logo, or its children while it has no address, has failed to load or is too large. Its size is fixed, so nothing shifts. */
export function LogoImage({ src, size = 'small', deferred = false, children }: Props) {
  const isDue = useIsDue(deferred)
  const [failed, setFailed] = useState(false)
  if (!src || !isDue || failed) return children
  // Around it, because an extension may take the image away: React then still finds what it removes.
  return (
    <span className={styles['frame']}>
      <img
        className={`${styles['logo']} ${styles[size]}`}
        src={src}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => setFailed(hasTooManyPixels(currentTarget))}
        onError={() => setFailed(true)}
      />
    </span>
  )
}
