import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { hasExpired, type RenewalNeed } from '../../domain/renewal.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
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

/** Update mode's first screen: what is wrong, or what ends when, and the shortest way on. */
export function RenewalScreen({ connector, item, need, onAccept, onLeave }: Props) {
  const { renewal, actions } = useLaterMessages()
  const until = item.consentExpiresAt && new Date(item.consentExpiresAt)
  const [now] = useState(() => Date.now())
  const expired = hasExpired(item, now)
  const broken = item.error !== null || item.status !== 'UPDATED'
  return (
    <Screen
      title={renewal.title(connector.name)}
      lead={broken || expired ? renewal.broken[need] : renewal.early}
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
          {until && (
            <p className={styles['until']}>
              {expired ? renewal.ended(until) : renewal.ends(until)}
            </p>
          )}
        </div>
      </div>
      {item.error?.providerMessage && <Quote>{item.error.providerMessage}</Quote>}
    </Screen>
  )
}
