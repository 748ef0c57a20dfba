import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FoldedCode } from './FoldedCode.tsx'

/** Says that a link to the bank opened nothing, and offers its address for another browser or device. */
export function NothingOpened({ address }: { address: string }) {
  const { authorizing, support } = useAllMessages()
  return (
    <>
      <Notice tone="warn">{authorizing.blocked}</Notice>
      <FoldedCode title={authorizing.elsewhere} text={address} label={authorizing.qrCode}>
        <CopyButton text={address} labels={[authorizing.copyAddress, support.copied]} />
      </FoldedCode>
    </>
  )
}
