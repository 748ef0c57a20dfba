import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { hasExpired, type RenewalCause, type RenewalNeed } from '../../domain/renewal.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Messages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { bankAddress, BankLink } from '../atBank/BankLink.tsx'
import { UserActionDetails } from '../atBank/UserActionDetails.tsx'
import { MissingProductsNotice } from '../success/MissingProductsNotice.tsx'
import styles from './RenewalScreen.module.css'

interface Props {
  connector: Connector
  item: Item
  cause: RenewalCause
  /** Null if no update can help. */
  need: RenewalNeed | null
  onAccept: () => void
  onLeave: () => void
}

const textWith = (text: string | ((bank: string) => string), bank: string) =>
  typeof text === 'string' ? text : text(bank)

/** The words of every cause: those of the failure screen, unless a renewal says it differently. */
const causesOf = ({ failures, renewal }: Messages) => ({ ...failures, ...renewal.causes })

function acceptLabel(
  { renewal, recoveryActions }: Messages,
  cause: RenewalCause,
  need: RenewalNeed,
) {
  const isUpdate = cause === 'UP_TO_DATE' || cause === 'PARTIAL_SUCCESS'
  return need === 'retry' && !isUpdate ? recoveryActions.retry : renewal.accept[need]
}

/** The first screen of update mode: why the Item needs an update, what is to be done, when its consent ends. */
export function RenewalScreen({ connector, item, cause, need, onAccept, onLeave }: Props) {
  const messages = useAllMessages()
  const { actions } = messages
  const { title, text } = causesOf(messages)[cause]
  const { userAction: action, error } = item
  const hasLink = bankAddress(cause, connector, action) !== null
  return (
    <Screen
      title={textWith(title, connector.name)}
      lead={textWith(text, connector.name)}
      actions={
        <GuardedActions>
          <BankLink code={cause} bank={connector} action={action} />
          {need && (
            <Button kind={hasLink ? 'secondary' : 'primary'} onClick={onAccept}>
              {acceptLabel(messages, cause, need)}
            </Button>
          )}
          <Button kind={hasLink || need ? 'secondary' : 'primary'} onClick={onLeave}>
            {need ? actions.notNow : actions.close}
          </Button>
        </GuardedActions>
      }
    >
      {action && <UserActionDetails action={action} />}
      {error?.providerMessage && <Quote>{error.providerMessage}</Quote>}
      {need === 'credentials' && item.consecutiveFailedLoginAttempts > 1 && (
        <Notice tone="warn">
          {messages.credentials.failedInARow(item.consecutiveFailedLoginAttempts)}
        </Notice>
      )}
      {cause === 'PARTIAL_SUCCESS' && <MissingProductsNotice item={item} />}
      <Connection connector={connector} item={item} />
    </Screen>
  )
}

/** The bank, until when the consent lasts, and when its data was last updated. */
function Connection({ connector, item }: Pick<Props, 'connector' | 'item'>) {
  const { renewal } = useAllMessages()
  const [now] = useState(() => Date.now())
  const { consentExpiresAt, lastUpdatedAt } = item
  const consentEnd = hasExpired(item, now) ? renewal.ended : renewal.ends
  return (
    <div className={styles['bank']}>
      <Logo
        name={connector.name}
        imageUrl={connector.imageUrl}
        color={connector.primaryColor}
        size="large"
      />
      <div>
        <p className={styles['name']}>{connector.name}</p>
        {consentExpiresAt && (
          <p className={styles['expiry']}>{consentEnd(new Date(consentExpiresAt))}</p>
        )}
        {lastUpdatedAt && (
          <p className={styles['expiry']}>{renewal.lastUpdated(new Date(lastUpdatedAt))}</p>
        )}
      </div>
    </div>
  )
}
