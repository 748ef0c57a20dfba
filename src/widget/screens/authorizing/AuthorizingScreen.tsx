import { useState } from 'react'
import type { Application } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import { linkAddress } from '../../domain/safeUrl.ts'
import type { BankWindow } from '../../flow/state.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LogoPair } from '../logos/LogoPair.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useFollowed } from '../atBank/useFollowed.ts'
import styles from './AuthorizingScreen.module.css'

interface Props {
  connector: Connector
  application: Application | undefined
  /** The last read of the Item failed; it is being retried. */
  retrying: boolean
  oauthUrl: string | null
  window: BankWindow
  /** At top level the bank's page replaces this one; in a frame it opens a window. */
  sameWindow: boolean
  /** This is a phone, where a tap on the link opens the bank, and its own QR code is of no use. */
  onPhone: boolean
  onFollowed: () => void
  onReopen: () => void
}

/** Waits while the person authorizes at the bank; links to the bank's page and offers to start over. */
export function AuthorizingScreen(props: Props) {
  const { connector, application, retrying, oauthUrl, window } = props
  const { sameWindow, onPhone, onFollowed, onReopen } = props
  const { authorizing, approving, connecting } = useAllMessages()
  const address = linkAddress(oauthUrl ?? undefined)
  const { isFollowed, follow } = useFollowed(address)
  const opened = window === 'opened' || isFollowed
  const [firstUrl, setFirstUrl] = useState(oauthUrl)
  if (firstUrl === null && oauthUrl !== null) setFirstUrl(oauthUrl)
  // A second redirect changes little on the screen, so a notice announces it.
  const isSecondRedirect = window === 'none' && oauthUrl !== firstUrl
  // Without a window and an address the bank asks in its app, as for an approval.
  const inWindow = authorizing.text.window
  const beforeOpening = authorizing.text[onPhone ? 'tap' : 'button'](connector.name)
  const withoutWindow = address ? beforeOpening : approving.text
  const lead = isFollowed
    ? authorizing.text.followed
    : { none: withoutWindow, closed: undefined, opened: inWindow, unknown: inWindow }[window]
  return (
    <Screen
      icon={<LogoPair bank={connector} application={application} state="paused" />}
      title={authorizing.title(connector.name)}
      lead={lead}
      actions={
        <>
          {address && (
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
          {(window === 'closed' || !address) && (
            <Button kind={address ? 'secondary' : 'primary'} onClick={onReopen}>
              {authorizing.restart}
            </Button>
          )}
        </>
      }
    >
      {retrying && <Notice tone="warn">{connecting.retrying}</Notice>}
      {isSecondRedirect && <Notice tone="warn">{authorizing.secondRedirect}</Notice>}
      {window === 'closed' && !isFollowed && (
        <Notice tone="warn">{authorizing.windowClosed}</Notice>
      )}
      <ol role="list" className={styles['steps']}>
        {authorizing.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {(opened || window === 'unknown') && (
        <SpinnerWithText>{authorizing.inProgress}</SpinnerWithText>
      )}
      {address && !onPhone && isScannable(address) && (
        <Details title={authorizing.phone}>
          <p className={styles['phone']}>{authorizing.phoneText}</p>
          <QrCode text={address} label={authorizing.qrCode} />
        </Details>
      )}
    </Screen>
  )
}
