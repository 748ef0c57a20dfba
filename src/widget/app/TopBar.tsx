import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '../ui/Icon.tsx'
import { webAddress } from '../domain/safeUrl.ts'
import type { Application } from '../../protocol/options.ts'
import { useMessages } from '../i18n/MessagesContext.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { LogoImage } from '../ui/LogoImage.tsx'
import styles from './App.module.css'

interface Props {
  /** Undefined where the screen itself shows who asks. */
  application: Application | undefined
  onBack: (() => void) | null
  onClose: () => void
}

/** The application that asks, between the back and close buttons. */
export function TopBar({ application, onBack, onClose }: Props) {
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
      <span className={styles['names']}>
        {application && (
          <>
            <LogoImage key={application.logoUrl} src={webAddress(application.logoUrl)} />
            <bdi className={styles['name']}>{application.name}</bdi>
          </>
        )}
      </span>
      <span className={styles['corner']}>
        <IconButton label={actions.close} icon={<Icon icon={X} />} onClick={onClose} />
      </span>
    </header>
  )
}
