import { logoOf, type Connector } from '../../domain/connector.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './BankLogo.module.css'

interface Props {
  bank: Pick<Connector, 'name' | 'imageUrl' | 'primaryColor'>
}

/** The logo of the bank that a screen is about, shown above its heading. */
export const BankLogo = ({ bank }: Props) => (
  <span className={styles['logo']}>
    <Logo name={bank.name} imageUrl={logoOf(bank)} color={bank.primaryColor} size="large" />
  </span>
)
