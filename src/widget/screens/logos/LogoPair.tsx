import { Check, CircleAlert, Eye, Hourglass, type IconNode } from 'lucide'
import type { Application } from '../../../protocol/options.ts'
import { logoOf, type Connector } from '../../domain/connector.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import styles from './LogoPair.module.css'

/**
 * `asking`: the application asks to read. `reading`: data is being read. `paused`: someone else has to act.
 * `connected`, `warning` and `failed`: the result.
 */
export type LogoPairState = keyof typeof ICONS

interface Props {
  bank: Pick<Connector, 'name' | 'imageUrl' | 'primaryColor'>
  /** Without a name the bank's logo stands alone. */
  application?: Application | undefined
  /** Shown between the logos. */
  state?: LogoPairState
}

const ICONS = {
  asking: Eye,
  reading: Eye,
  paused: Hourglass,
  connected: Check,
  warning: CircleAlert,
  failed: CircleAlert,
} satisfies Record<string, IconNode>

/**
 * The bank's logo and the application's, joined by a line whose look is the state of the connection. Hidden
 * from screen readers: the heading below says the same.
 */
export const LogoPair = ({ bank, application, state = 'asking' }: Props) => (
  <span aria-hidden className={`${styles['pair']} ${styles[state]}`}>
    <Logo name={bank.name} imageUrl={logoOf(bank)} color={bank.primaryColor} size="large" />
    {application?.name && (
      <>
        <span className={styles['line']}>
          <span className={styles['icon']}>
            <Icon icon={ICONS[state]} size={16} />
          </span>
        </span>
        <Logo
          name={application.name}
          imageUrl={webAddress(application.logoUrl)}
          color={null}
          size="large"
        />
      </>
    )}
  </span>
)
