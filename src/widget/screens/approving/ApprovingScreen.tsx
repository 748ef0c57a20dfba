import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { actionAddress, actionCode } from '../../domain/userAction.ts'
import { linkAddress } from '../../domain/safeUrl.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ActionDeadline } from '../atBank/ActionDeadline.tsx'
import { TextsToCompare } from '../atBank/TextsToCompare.tsx'
import { useCurrentAction } from '../atBank/useCurrentAction.ts'
import { useFollowed } from '../atBank/useFollowed.ts'
import { SpinnerWithText } from '../../ui/Spinner.tsx'

interface Props {
  connector: Connector
  /** The last read of the Item failed; it is being retried. */
  retrying: boolean
  action: UserAction
  /** This is a phone, which opens a QR code’s address rather than show it. */
  onPhone: boolean
  /** The bank waits for days: the person may leave, and approve later. */
  onLater: (() => void) | undefined
}

/** Waits for an approval outside this page, usually in the bank's app (`item.userAction`). */
export function ApprovingScreen(props: Props) {
  const { connector, retrying, onPhone, onLater } = props
  const { approving, authorizing, connecting, pendingApproval } = useAllMessages()
  const action = useCurrentAction(props.action)
  const code = action && actionCode(action)
  const address = action && (actionAddress(action) ?? (onPhone ? linkAddress(code ?? '') : null))
  const { isFollowed, follow } = useFollowed(address)
  const scannable = code !== null && isScannable(code) ? code : null
  const showsCode = scannable !== null && !onPhone && action?.attributes['type'] === 'qr'
  const byTap = onPhone && address ? authorizing.text.tap(connector.name) : approving.text
  const own = showsCode ? authorizing.phoneText : byTap
  const before = action?.instructions ? (
    <bdi lang={languageOfBank(connector)}>{action.instructions}</bdi>
  ) : (
    own
  )
  const lead = isFollowed ? authorizing.text.followed : before
  return (
    <Screen
      title={action ? approving.title(connector.name) : approving.expired}
      lead={action ? lead : undefined}
      actions={
        <>
          {address && (
            <LinkButton href={address} kind={isFollowed ? 'secondary' : 'primary'} onClick={follow}>
              {approving.open(connector.name)}
            </LinkButton>
          )}
          {onLater && (
            <GuardedActions>
              <Button kind="secondary" onClick={onLater}>
                {pendingApproval.done}
              </Button>
            </GuardedActions>
          )}
        </>
      }
    >
      {showsCode && <QrCode text={scannable} label={approving.qrCode} />}
      {action && <TextsToCompare action={action} />}
      {retrying && <Notice tone="warn">{connecting.retrying}</Notice>}
      {onLater ? (
        <p>{approving.later}</p>
      ) : (
        <SpinnerWithText>{action ? approving.waiting : approving.ending}</SpinnerWithText>
      )}
      {action?.expiresAt !== undefined && <ActionDeadline until={action.expiresAt} />}
    </Screen>
  )
}
