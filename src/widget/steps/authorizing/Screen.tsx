import { linkAddress, webAddress } from '../../domain/safeUrl.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { NothingOpened } from '../shared/atBank/NothingOpened.tsx'
import { useFollowed } from '../shared/atBank/useFollowed.ts'
import { useServices } from '../shared/Services.tsx'

/** Waits while the person authorizes at the bank; links to the bank's page and offers to start over. */
export function Screen({ state, dispatch }: ScreenProps<'authorizing'>) {
  const { run, connector, polling, oauthUrl, window, isSecond } = state
  const { atTop } = useServices()
  const { authorizing, approving, connecting, consent, starting } = useAllMessages()
  const address = linkAddress(oauthUrl ?? undefined)
  const { opening, follow } = useFollowed(address, !atTop && !run.opensLinks)
  const isBlocked =
    address !== null && (opening === 'blocked' || (opening === null && window === 'unknown'))
  const opened = !isBlocked && (window === 'opened' || window === 'returned' || opening !== null)
  const scannable = address !== null && isScannable(address) ? address : null
  const handedOff = window === 'phone' && (address === null || scannable !== null)
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
          closed: <span role="alert">{authorizing.windowClosed}</span>,
          opened: authorizing.text.window,
          returned: starting.text,
          phone: `${authorizing.phoneText} ${authorizing.phoneOnce}`,
        }[window]
  const opensHere = isBlocked && run.canNavigate && webAddress(address) !== null
  const goToBank = () => dispatch({ type: 'bankLinkFollowed' })
  const canStartOver =
    window === 'closed' || window === 'returned' || handedOff || !address || mayBeSpent
  return (
    <ScreenLayout
      title={authorizing.title(connector.name)}
      code={
        handedOff && scannable ? <QrCode text={scannable} label={authorizing.qrCode} /> : undefined
      }
      // The notice says it.
      lead={isBlocked ? undefined : lead}
      actions={
        <>
          {opensHere && (
            <Button
              onClick={() => {
                goToBank()
                dispatch({ type: 'bankOpenedHere', address })
              }}
            >
              {authorizing.inThisTab}
            </Button>
          )}
          {address && !handedOff && (
            <LinkButton
              href={address}
              kind={opensHere ? 'link' : opened ? 'secondary' : 'primary'}
              sameTab={atTop && !run.opensLinks}
              onClick={(click) => {
                follow(click)
                goToBank()
              }}
            >
              {opened ? authorizing.reopen : authorizing.open}
            </LinkButton>
          )}
          {canStartOver && (
            <Button
              kind={address && !handedOff ? 'link' : 'secondary'}
              onClick={() => dispatch({ type: 'bankReopened' })}
            >
              {handedOff ? authorizing.here : authorizing.restart}
            </Button>
          )}
          {scannable && run.opensWindows && !handedOff && !isBlocked && (
            <Button kind="link" onClick={() => dispatch({ type: 'phoneChosen' })}>
              {consent.agreePhone}
            </Button>
          )}
        </>
      }
    >
      {polling.failures > 0 && <Notice tone="warn">{connecting.retrying}</Notice>}
      {run.attempt.simplifiedRenewal?.atBank && window === 'none' && (
        <Notice tone="info">{authorizing.fullJourney(connector.name)}</Notice>
      )}
      {/* It changes little on the screen, so a notice announces it. */}
      {isSecond && !opened && <Notice tone="info">{authorizing.secondRedirect}</Notice>}
      {isBlocked && <NothingOpened address={address} />}
    </ScreenLayout>
  )
}
