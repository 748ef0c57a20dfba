import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import styles from './SmallPrint.module.css'

interface Props {
  application: Application | undefined
}

/** What the data is for: in the host's words, else in general. */
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

/** How to end access, with the host's place for it. */
export function Revocation({ connector, application }: Props & { connector: Connector }) {
  const { consent } = useAllMessages()
  const manage = webAddress(application?.manageUrl)
  return (
    <p>
      {consent.revoke[signInOf(connector)](application?.name || null)}{' '}
      {manage && <ExternalLink href={manage} label={consent.manage} />}
    </p>
  )
}
