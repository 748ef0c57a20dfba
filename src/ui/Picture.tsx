import { useState, type ReactNode } from 'react'
import styles from './Logo.module.css'

interface Props {
  of: string | null
  size?: 'small' | 'medium' | 'large'
  /** Stands there as long as there is no picture. */
  children?: ReactNode
}

/** A logo, if it is there and loads. Its place is kept, so nothing moves when it comes. */
export function Picture({ of, size = 'small', children }: Props) {
  const [failed, setFailed] = useState(false)
  if (!of || failed) return children
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
