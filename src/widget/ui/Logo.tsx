import styles from './Logo.module.css'
import { LogoImage, type LogoSize } from './LogoImage.tsx'
import { monogramOf } from './monogram.ts'

interface Props {
  name: string
  imageUrl: string | null
  /** `#rrggbb`, the background of the monogram. */
  color: string | null
  size?: LogoSize
  deferred?: boolean
}

/**
 * An institution's logo, or a monogram while there is none. It never shifts the layout. The image is keyed
 * by its address, so a logo is never shown for another institution.
 */
export function Logo({ name, imageUrl, color, size = 'medium', deferred = false }: Props) {
  const { initial, colors } = monogramOf(name, color)
  return (
    <LogoImage key={imageUrl} src={imageUrl} size={size} deferred={deferred}>
      <span aria-hidden className={`${styles['logo']} ${styles[size]}`} style={colors}>
        {initial}
      </span>
    </LogoImage>
  )
}
