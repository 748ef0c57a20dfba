import { useState } from 'react'
import { readableOn } from './contrast.ts'
import styles from './Logo.module.css'

interface Props {
  name: string
  imageUrl: string | null
  /** `#rrggbb`, behind the monogram. */
  color: string | null
  size?: 'small' | 'medium' | 'large'
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? '?'

/** An institution's logo, or its monogram until (or unless) there is one. Never shifts the layout. */
export function Logo({ name, imageUrl, color, size = 'medium' }: Props) {
  const [failed, setFailed] = useState(false)
  const className = `${styles['logo']} ${styles[size]}`
  if (imageUrl && !failed)
    return (
      <img
        className={className}
        src={imageUrl}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    )
  const colors = color === null ? {} : { backgroundColor: color, color: readableOn(color) }
  return (
    <span aria-hidden className={className} style={colors}>
      {initialOf(name)}
    </span>
  )
}
