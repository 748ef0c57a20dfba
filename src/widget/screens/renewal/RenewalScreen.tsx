import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { hasExpired, type RenewalNeed } from '../../domain/renewal.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { Screen } from '../../ui/Screen.tsx'
import styles from './RenewalScreen.module.css'

interface Props {
  connector: Connector
  item: Item
  need: RenewalNeed
  onAccept: () => void
  onLeave: () => void
}

/** The first screen of update mode: why the Item needs an update, or when its consent ends. */
export function RenewalScreen({ connector, item, need, onAccept, onLeave }: Props) {
  const { renewal, actions } = useAllMessages()
  const expiry = item.consentExpiresAt && new Date(item.consentExpiresAt)
  const [now] = useState(() => Date.now())
  const expired = hasExpired(item, now)
  const hasFailed = item.error !== null || item.status !== 'UPDATED'
  return (
    <Screen
      title={renewal.title(connector.name)}
      lead={hasFailed || expired ? renewal.reason[need] : renewal.upToDate}
      actions={
        <>
          <Button onClick={onAccept}>{renewal.accept[need]}</Button>
          <Button kind="secondary" onClick={onLeave}>
            {actions.notNow}
          </Button>
        </>
      }
    >
      <div className={styles['bank']}>
        <Logo
          name={connector.name}
          imageUrl={connector.imageUrl}
          color={connector.primaryColor}
          size="large"
        />
        <div>
          <p className={styles['name']}>{connector.name}</p>
          {expiry && (
            <p className={styles['expiry']}>
              {expired ? renewal.ended(expiry) : renewal.ends(expiry)}
            </p>
          )}
        </div>
      </div>
      {item.error?.providerMessage && <Quote>{item.error.providerMessage}</Quote>}
    </Screen>
  )
}
