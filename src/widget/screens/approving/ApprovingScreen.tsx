import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { linkAddress } from '../../domain/safeUrl.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BankLogo } from '../../ui/BankLogo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Countdown } from '../mfa/Countdown.tsx'

interface Props {
  connector: Connector
  /** The Item could not be read just now; it is tried again. */
  troubled: boolean
  action: UserAction
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Something has to be approved elsewhere, usually in the bank's app. */
export function ApprovingScreen({ connector, troubled, action }: Props) {
  const { approving, connecting } = useLaterMessages()
  const { attributes, instructions, expiresAt } = action
  const address = linkAddress(text(attributes['deepLink'])) ?? linkAddress(text(attributes['url']))
  const code = linkAddress(text(attributes['qrCode'])) ?? address
  const scanned = code !== null && isScannable(code) ? code : null
  return (
    <Screen
      icon={<BankLogo bank={connector} />}
      title={approving.title(connector.name)}
      lead={instructions ?? approving.text}
      actions={address && <LinkButton href={address}>{approving.open}</LinkButton>}
    >
      {scanned && attributes['type'] === 'qr' && <QrCode text={scanned} label={approving.code} />}
      {troubled && <Notice tone="warn">{connecting.troubled}</Notice>}
      <SpinnerWithText>{approving.waiting}</SpinnerWithText>
      {expiresAt !== undefined && <Countdown key={expiresAt} until={expiresAt} />}
    </Screen>
  )
}
