import styles from './BankMark.module.css'
import { Logo } from './Logo.tsx'

interface Props {
  bank: { name: string; imageUrl: string | null; primaryColor: string | null }
}

/** Above a heading: which bank it is about. */
export const BankMark = ({ bank: { name, imageUrl, primaryColor } }: Props) => (
  <span className={styles['mark']}>
    <Logo name={name} imageUrl={imageUrl} color={primaryColor} size="large" />
  </span>
)
