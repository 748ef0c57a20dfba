import styles from './BankLogo.module.css'
import { Logo } from './Logo.tsx'

interface Props {
  bank: { name: string; imageUrl: string | null; primaryColor: string | null }
}

/** The logo of the bank that a screen is about, shown above its heading. */
export const BankLogo = ({ bank: { name, imageUrl, primaryColor } }: Props) => (
  <span className={styles['logo']}>
    <Logo name={name} imageUrl={imageUrl} color={primaryColor} size="large" />
  </span>
)
