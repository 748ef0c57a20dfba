import { readableOn } from './contrast.ts'
import styles from './Logo.module.css'
import { Picture } from './Picture.tsx'

interface Props {
  name: string
  imageUrl: string | null
  /** `#rrggbb`, behind the monogram. */
  color: string | null
  size?: 'small' | 'medium' | 'large'
  late?: boolean
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? '?'

/**
 * An institution's logo, or its monogram until (or unless) there is one. Never shifts the layout, and never
 * shows a logo that was another's: a new address is a new picture.
 */
export function Logo({ name, imageUrl, color, size = 'medium', late = false }: Props) {
  const colors = color === null ? {} : { backgroundColor: color, color: readableOn(color) }
  return (
    <Picture key={imageUrl} of={imageUrl} size={size} late={late}>
      <span aria-hidden className={`${styles['logo']} ${styles[size]}`} style={colors}>
        {initialOf(name)}
      </span>
    </Picture>
  )
}
