import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { actionAddress, actionCode } from '../../domain/userAction.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { LogoPair } from '../logos/LogoPair.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useFollowed } from '../atBank/useFollowed.ts'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { ExpiryCountdown } from '../countdown/ExpiryCountdown.tsx'

interface Props {
  connector: Connector
  application: Application | undefined
  /** The last read of the Item failed; it is being retried. */
  retrying: boolean
  action: UserAction
  /** This is a phone, which opens a QR code’s address rather than show it. */
  onPhone: boolean
}

/** Waits for an approval outside this page, usually in the bank's app (`item.userAction`). */
export function ApprovingScreen(props: Props) {
  const { connector, application, retrying, action, onPhone } = props
  const { approving, authorizing, connecting } = useAllMessages()
  const { attributes, instructions, expiresAt } = action
  const code = actionCode(action)
  const address = actionAddress(action) ?? (onPhone ? code : null)
  const { isFollowed, follow } = useFollowed(address)
  const own = onPhone && address ? authorizing.text.tap(connector.name) : approving.text
  const lead = instructions ? (
    <span lang={languageOfBank(connector.country)}>{instructions}</span>
  ) : (
    own
  )
  const scannable = code !== null && isScannable(code) ? code : null
  return (
    <Screen
      icon={<LogoPair bank={connector} application={application} state="paused" />}
      title={approving.title(connector.name)}
      lead={isFollowed ? authorizing.text.followed : lead}
      actions={
        address && (
          <LinkButton href={address} kind={isFollowed ? 'secondary' : 'primary'} onClick={follow}>
            {approving.open}
          </LinkButton>
        )
      }
    >
      {scannable && !onPhone && attributes['type'] === 'qr' && (
        <QrCode text={scannable} label={approving.qrCode} />
      )}
      {retrying && <Notice tone="warn">{connecting.retrying}</Notice>}
      <SpinnerWithText>{approving.waiting}</SpinnerWithText>
      {expiresAt !== undefined && <ExpiryCountdown key={expiresAt} until={expiresAt} />}
    </Screen>
  )
}
