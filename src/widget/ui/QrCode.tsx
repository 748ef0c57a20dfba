import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface Props {
  text: string
  /** The accessible name of the image. */
  label: string
}

/** A QR code, always dark on light: cameras cannot read inverted ones. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles['light']} />
      <path d={squares.join('')} className={styles['dark']} shapeRendering="crispEdges" />
    </svg>
  )
}
