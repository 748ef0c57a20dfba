import type { Connector } from '../../domain/connector.ts'
import { linkAddress } from '../../domain/safeUrl.ts'
import type { BankWindow } from '../../flow/state.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useFollowed } from '../atBank/useFollowed.ts'
import styles from './AuthorizingScreen.module.css'

interface Props {
  connector: Connector
  /** The last read of the Item failed; it is being retried. */
  retrying: boolean
  oauthUrl: string | null
  window: BankWindow
  /** The bank asks for one more step on a page of its own. */
  isSecond: boolean
  /** At top level the bank's page replaces this one; in a frame it opens a window. */
  sameWindow: boolean
  /** This is a phone, where a tap on the link opens the bank, and its own QR code is of no use. */
  onPhone: boolean
  onFollowed: () => void
  /** The service could not renew without the bank's page. */
  isFullJourney: boolean
  onReopen: () => void
  /** The person wants to continue on a phone: the address was opened here, and opens once. */
  onPhoneChosen: () => void
}

/** Waits while the person authorizes at the bank; links to the bank's page and offers to start over. */
export function AuthorizingScreen(props: Props) {
  const { connector, retrying, oauthUrl, window, isSecond } = props
  const { sameWindow, onPhone, isFullJourney, onFollowed, onReopen, onPhoneChosen } = props
  const { authorizing, approving, connecting } = useAllMessages()
  const address = linkAddress(oauthUrl ?? undefined)
  const { isFollowed, follow } = useFollowed(address)
  const opened = window === 'opened' || isFollowed
  const scannable = address !== null && isScannable(address) ? address : null
  const handedOff = window === 'phone' && (address === null || scannable !== null)
  const isSpent = opened || window === 'unknown' || window === 'closed'
  // Without a window and an address the bank asks in its app, as for an approval.
  const inWindow = authorizing.text.window
  const beforeOpening = authorizing.text[onPhone ? 'tap' : 'button'](connector.name)
  const withoutWindow = address ? beforeOpening : approving.text
  const lead = isFollowed
    ? authorizing.text.followed
    : {
        none: withoutWindow,
        closed: undefined,
        opened: inWindow,
        unknown: inWindow,
        phone: authorizing.phoneText,
      }[window]
  return (
    <Screen
      title={authorizing.title(connector.name)}
      lead={lead}
      actions={
        <>
          {address && !handedOff && (
            <LinkButton
              href={address}
              kind={opened ? 'secondary' : 'primary'}
              sameTab={sameWindow}
              onClick={() => {
                follow()
                onFollowed()
              }}
            >
              {(opened ? authorizing.reopen : authorizing.open)(connector.name)}
            </LinkButton>
          )}
          {(window === 'closed' || handedOff || !address) && (
            <Button kind={address ? 'secondary' : 'primary'} onClick={onReopen}>
              {handedOff ? authorizing.here : authorizing.restart}
            </Button>
          )}
        </>
      }
    >
      {retrying && <Notice tone="warn">{connecting.retrying}</Notice>}
      {isFullJourney && window === 'none' && (
        <Notice tone="warn">{authorizing.fullJourney(connector.name)}</Notice>
      )}
      {/* It changes little on the screen, so a notice announces it. */}
      {isSecond && !opened && <Notice tone="warn">{authorizing.secondRedirect}</Notice>}
      {window === 'closed' && !isFollowed && (
        <Notice tone="warn">{authorizing.windowClosed}</Notice>
      )}
      {handedOff && scannable && (
        <>
          <QrCode text={scannable} label={authorizing.qrCode} />
          <p>{authorizing.phoneOnce}</p>
        </>
      )}
      <ol role="list" className={styles['steps']}>
        {authorizing.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {(opened || handedOff || window === 'unknown') && (
        <SpinnerWithText>{authorizing.inProgress}</SpinnerWithText>
      )}
      {scannable && !onPhone && !handedOff && (
        <Details title={authorizing.phone}>
          <p className={styles['phone']}>
            {isSpent ? authorizing.phoneFresh : authorizing.phoneText}
          </p>
          {isSpent ? (
            <Button kind="secondary" onClick={onPhoneChosen}>
              {authorizing.showCode}
            </Button>
          ) : (
            <QrCode text={scannable} label={authorizing.qrCode} />
          )}
        </Details>
      )}
    </Screen>
  )
}
