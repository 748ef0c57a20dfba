import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { isScannable } from '../../../ui/scannable.ts'
import styles from './TextsToCompare.module.css'

/** Says that a link to the bank opened nothing, and offers its address for another browser or device. */
export function NothingOpened({ address }: { address: string }) {
  const { authorizing, support } = useAllMessages()
  return (
    <>
      <Notice tone="warn">{authorizing.blocked}</Notice>
      <CopyButton text={address} labels={[authorizing.copyAddress, support.copied]} />
      <Details title={authorizing.elsewhere}>
        {isScannable(address) && <QrCode text={address} label={authorizing.qrCode} />}
        <p className={styles['long']} dir="ltr" translate="no">
          {address}
        </p>
      </Details>
    </>
  )
}
