import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface Props {
  text: string
  /** What it is, for those who cannot scan it. */
  label: string
}

/** A QR code, drawn dark on light whatever the theme, because cameras want it so. */
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
