import { linkAddress } from '../../domain/safeUrl.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { useFollowed } from '../shared/atBank/useFollowed.ts'
import { useServices } from '../shared/Services.tsx'
import styles from './Screen.module.css'

/** Waits while the person authorizes at the bank; links to the bank's page and offers to start over. */
export function Screen({ state, dispatch }: ScreenProps<'authorizing'>) {
  const { run, connector, polling, oauthUrl, window, isSecond } = state
  const { atTop } = useServices()
  const { authorizing, approving, connecting } = useAllMessages()
  const address = linkAddress(oauthUrl ?? undefined)
  const { isFollowed, follow } = useFollowed(address)
  const opened = window === 'opened' || isFollowed
  const scannable = address !== null && isScannable(address) ? address : null
  const handedOff = window === 'phone' && (address === null || scannable !== null)
  const isSpent = opened || window === 'unknown' || window === 'closed'
  // Without a window and an address the bank asks in its app, as for an approval.
  const inWindow = authorizing.text.window
  const beforeOpening = authorizing.text[run.opensWindows ? 'button' : 'tap'](connector.name)
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
    <ScreenLayout
      title={authorizing.title(connector.name)}
      lead={lead}
      actions={
        <>
          {address && !handedOff && (
            <LinkButton
              href={address}
              kind={opened ? 'secondary' : 'primary'}
              sameTab={atTop}
              onClick={() => {
                follow()
                dispatch({ type: 'bankLinkFollowed' })
              }}
            >
              {(opened ? authorizing.reopen : authorizing.open)(connector.name)}
            </LinkButton>
          )}
          {(window === 'closed' || handedOff || !address) && (
            <Button
              kind={address ? 'secondary' : 'primary'}
              onClick={() => dispatch({ type: 'bankReopened' })}
            >
              {handedOff ? authorizing.here : authorizing.restart}
            </Button>
          )}
        </>
      }
    >
      {polling.failures > 0 && <Notice tone="warn">{connecting.retrying}</Notice>}
      {run.attempt.simplifiedRenewal?.atBank && window === 'none' && (
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
      {scannable && run.opensWindows && !handedOff && (
        <Details title={authorizing.phone}>
          <p className={styles['phone']}>
            {isSpent ? authorizing.phoneFresh : authorizing.phoneText}
          </p>
          {isSpent ? (
            <Button kind="secondary" onClick={() => dispatch({ type: 'phoneChosen' })}>
              {authorizing.showCode}
            </Button>
          ) : (
            <QrCode text={scannable} label={authorizing.qrCode} />
          )}
        </Details>
      )}
    </ScreenLayout>
  )
}
