import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { actionAddress, actionCode } from '../../domain/userAction.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { LogoPair } from '../logos/LogoPair.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { ExpiryCountdown } from '../countdown/ExpiryCountdown.tsx'

interface Props {
  connector: Connector
  application: Application | undefined
  /** The last read of the Item failed; it is being retried. */
  retrying: boolean
  action: UserAction
}

/** Waits for an approval outside this page, usually in the bank's app (`item.userAction`). */
export function ApprovingScreen({ connector, application, retrying, action }: Props) {
  const { approving, connecting } = useAllMessages()
  const { attributes, instructions, expiresAt } = action
  const address = actionAddress(action)
  const code = actionCode(action)
  const scannable = code !== null && isScannable(code) ? code : null
  return (
    <Screen
      icon={<LogoPair bank={connector} application={application} state="paused" />}
      title={approving.title(connector.name)}
      lead={instructions ?? approving.text}
      actions={address && <LinkButton href={address}>{approving.open}</LinkButton>}
    >
      {scannable && attributes['type'] === 'qr' && (
        <QrCode text={scannable} label={approving.qrCode} />
      )}
      {retrying && <Notice tone="warn">{connecting.retrying}</Notice>}
      <SpinnerWithText>{approving.waiting}</SpinnerWithText>
      {expiresAt !== undefined && <ExpiryCountdown key={expiresAt} until={expiresAt} />}
    </Screen>
  )
}
