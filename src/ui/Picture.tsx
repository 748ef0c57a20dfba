import { useDeferredValue, useState, type ReactNode } from 'react'
import styles from './Logo.module.css'

interface Props {
  of: string | null
  size?: 'small' | 'medium' | 'large'
  /** After what else there is to show: a list of names does not wait for its logos. */
  late?: boolean
  /** Stands there as long as there is no picture. */
  children?: ReactNode
}

/** A logo, if it is there and loads. Its place is kept, so nothing moves when it comes. */
export function Picture({ of, size = 'small', late = false, children }: Props) {
  const shown = useDeferredValue(of, late ? null : of)
  const [failed, setFailed] = useState(false)
  if (!shown || failed) return children
  return (
    <img
      className={`${styles['logo']} ${styles[size]}`}
      src={shown}
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
