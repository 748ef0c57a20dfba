import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { linkAddress } from '../../domain/safeUrl.ts'
import type { BankWindow } from '../../flow/types.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BankLogo } from '../../ui/BankLogo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SpinnerWithText } from '../../ui/Spinner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { Screen } from '../../ui/Screen.tsx'
import styles from './AuthorizingScreen.module.css'

interface Props {
  connector: Connector
  /** The Item could not be read just now; it is tried again. */
  troubled: boolean
  oauthUrl: string | null
  window: BankWindow
  /** The bank takes this very window. */
  sameWindow: boolean
  onFollowed: () => void
  onReopen: () => void
}

/** While the person is at the bank: what to do there, and a real way back to it. */
export function AuthorizingScreen(props: Props) {
  const { connector, troubled, oauthUrl, window, sameWindow, onFollowed, onReopen } = props
  const { authorizing, connecting } = useLaterMessages()
  const address = linkAddress(oauthUrl ?? undefined)
  const opened = window === 'opened'
  const [first, setFirst] = useState(oauthUrl)
  if (first === null && oauthUrl !== null) setFirst(oauthUrl)
  // A second redirect changes next to nothing on the screen: who does not see it has to be told.
  const asksAgain = window === 'none' && oauthUrl !== first
  return (
    <Screen
      icon={<BankLogo bank={connector} />}
      title={authorizing.title(connector.name)}
      lead={window === 'closed' ? undefined : authorizing.text}
      actions={
        <>
          {address && (
            <LinkButton
              href={address}
              kind={opened ? 'secondary' : 'primary'}
              sameTab={sameWindow}
              onClick={onFollowed}
            >
              {opened ? authorizing.again : authorizing.open(connector.name)}
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
      {troubled && <Notice tone="warn">{connecting.troubled}</Notice>}
      {asksAgain && <Notice tone="warn">{authorizing.oneMore}</Notice>}
      {window === 'closed' && <Notice tone="warn">{authorizing.closed}</Notice>}
      <ol className={styles['steps']}>
        {authorizing.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {(opened || window === 'unknown') && (
        <SpinnerWithText>{authorizing.inProgress}</SpinnerWithText>
      )}
      {address && isScannable(address) && (
        <Details title={authorizing.phone}>
          <p className={styles['phone']}>{authorizing.phoneText}</p>
          <QrCode text={address} label={authorizing.code} />
        </Details>
      )}
    </Screen>
  )
}
