import type { Application } from '../../../../protocol/options.ts'
import type { Connector } from '../../../domain/connector.ts'
import { webAddress } from '../../../domain/safeUrl.ts'
import { signInOf } from '../../../domain/signIn.ts'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import styles from './SmallPrint.module.css'

interface Props {
  application: Application | undefined
}

interface RevocationProps extends Props {
  connector: Connector
  /** The host page ends connections itself. */
  canRevoke: boolean | undefined
}

/** States what the data is for: in the host's words, else in general. */
export function Purpose({ application }: Props) {
  const { consent } = useAllMessages()
  return (
    <p className={styles['purpose']}>
      {consent.why}{' '}
      {application?.purpose ? (
        <bdi>{application.purpose}</bdi>
      ) : (
        consent.purpose(application?.name || null)
      )}
    </p>
  )
}

/** The way to end access: in the application where the host has a place for it. */
export function Revocation({ connector, application, canRevoke }: RevocationProps) {
  const { consent } = useAllMessages()
  const manage = webAddress(application?.manageUrl)
  const signIn = signInOf(connector)
  const words = manage || canRevoke ? consent.revoke[signIn] : consent.revokeElsewhere[signIn]
  return (
    <p>
      {words(application?.name || null)}{' '}
      {manage && <ExternalLink href={manage} label={consent.manage} />}
    </p>
  )
}
