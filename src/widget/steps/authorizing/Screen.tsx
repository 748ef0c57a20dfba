import { linkAddress, webAddress } from '../../domain/safeUrl.ts'
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
import { NothingOpened } from '../shared/atBank/NothingOpened.tsx'
import { useFollowed } from '../shared/atBank/useFollowed.ts'
import { useServices } from '../shared/Services.tsx'
import styles from './Screen.module.css'

/** Waits while the person authorizes at the bank; links to the bank's page and offers to start over. */
export function Screen({ state, dispatch }: ScreenProps<'authorizing'>) {
  const { run, connector, polling, oauthUrl, window, isSecond } = state
  const { atTop } = useServices()
  const { authorizing, approving, connecting } = useAllMessages()
  const address = linkAddress(oauthUrl ?? undefined)
  const { opening, follow } = useFollowed(address, !atTop && !run.opensLinks)
  const isBlocked =
    address !== null && (opening === 'blocked' || (opening === null && window === 'unknown'))
  const opened = !isBlocked && (window === 'opened' || opening !== null)
  const scannable = address !== null && isScannable(address) ? address : null
  const handedOff = window === 'phone' && (address === null || scannable !== null)
  const isSpent = opened || window === 'closed'
  // The address may open once, and the person was there: on this page, or on the one before a reload.
  const mayBeSpent = opening === 'back' || (window === 'none' && run.attempt.resumes !== null)
  // Without a window and an address the bank asks in its app, as for an approval.
  const beforeOpening = authorizing.text[run.opensWindows ? 'button' : 'tap'](connector.name)
  const withoutWindow = address ? beforeOpening : approving.text
  const lead =
    opened && opening
      ? authorizing.text.followed
      : {
          none: withoutWindow,
          unknown: withoutWindow,
          closed: undefined,
          opened: authorizing.text.window,
          phone: authorizing.phoneText,
        }[window]
  const goToBank = () => dispatch({ type: 'bankLinkFollowed' })
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
              onClick={(click) => {
                follow(click)
                goToBank()
              }}
            >
              {(opened ? authorizing.reopen : authorizing.open)(connector.name)}
            </LinkButton>
          )}
          {isBlocked && run.canNavigate && webAddress(address) && (
            <Button
              kind="secondary"
              onClick={() => {
                goToBank()
                dispatch({ type: 'bankOpenedHere', address })
              }}
            >
              {authorizing.inThisTab}
            </Button>
          )}
          {(window === 'closed' || handedOff || !address || mayBeSpent) && (
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
      {window === 'closed' && opening === null && (
        <Notice tone="warn">{authorizing.windowClosed}</Notice>
      )}
      {handedOff && scannable && (
        <>
          <QrCode text={scannable} label={authorizing.qrCode} />
          <p>{authorizing.phoneOnce}</p>
        </>
      )}
      {isBlocked ? (
        <NothingOpened address={address} />
      ) : (
        <ol role="list" className={styles['steps']}>
          {authorizing.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {(opened || handedOff) && <SpinnerWithText>{authorizing.inProgress}</SpinnerWithText>}
      {scannable && run.opensWindows && !handedOff && !isBlocked && (
        <Details title={authorizing.phone}>
          {(opened || !isSpent) && (
            <p className={styles['phone']}>
              {opened ? authorizing.phoneFresh : authorizing.phoneText}
            </p>
          )}
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
