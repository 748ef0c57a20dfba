import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '../ui/Icon.tsx'
import { logoOf, type Connector } from '../domain/connector.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { Application } from '../../protocol/options.ts'
import { useMessages } from '../i18n/MessagesContext.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LogoImage } from '../ui/LogoImage.tsx'
import styles from './App.module.css'

interface Props {
  application: Application | undefined
  connector: Connector | null
  onBack: (() => void) | null
  onClose: () => void
}

/** The application's and the bank's name and logo, between the back and close buttons. */
export function TopBar({ application, connector, onBack, onClose }: Props) {
  const { actions } = useMessages()
  return (
    <header className={styles['bar']}>
      <span className={styles['corner']}>
        {onBack && (
          <IconButton
            label={actions.back}
            icon={<Icon icon={ChevronLeft} className={styles['back']} />}
            onClick={onBack}
          />
        )}
      </span>
      {/* Keyed by the Connector: React replaces the element rather than moving its contents. */}
      <span key={connector?.id} className={styles['names']}>
        {application && (
          <>
            <LogoImage key={application.logoUrl} src={webAddress(application.logoUrl)} />
            <bdi className={`${styles['name']} ${styles['application']}`}>{application.name}</bdi>
          </>
        )}
        {application?.name && connector && <span aria-hidden>×</span>}
        {connector && (
          <>
            <Logo
              key={connector.id}
              name={connector.name}
              imageUrl={logoOf(connector)}
              color={connector.primaryColor}
              size="small"
            />
            <bdi className={styles['name']}>{connector.name}</bdi>
          </>
        )}
      </span>
      <span className={styles['corner']}>
        <IconButton label={actions.close} icon={<Icon icon={X} />} onClick={onClose} />
      </span>
    </header>
  )
}
