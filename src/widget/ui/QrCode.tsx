import { qrPath } from './qrPath.ts'
import styles from './QrCode.module.css'

interface Props {
  text: string
  /** The accessible name of the image. */
  label: string
}

/** A QR code, always dark on light: cameras cannot read inverted ones. */
export function QrCode({ text, label }: Props) {
  const { size, path } = qrPath(text)
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles['light']} />
      <path d={path} className={styles['dark']} shapeRendering="crispEdges" />
    </svg>
  )
}
