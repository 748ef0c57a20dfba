import { useState } from 'react'
import type { Application } from '../../../protocol/options.ts'
import { attemptsLeft } from '../../domain/attemptsLeft.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { hasExpired, isWorking, type RenewalCause, type RenewalNeed } from '../../domain/renewal.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { bankAddress, BankLink } from '../atBank/BankLink.tsx'
import { useCurrentAction } from '../atBank/useCurrentAction.ts'
import { attemptsText } from '../credentials/attemptsText.ts'
import { Guidance } from '../failure/Guidance.tsx'
import { MissingProductsNotice } from '../success/MissingProductsNotice.tsx'
import { updateTimes } from '../success/updateTimes.ts'
import { acceptLabel, accountsWords, renewalWords } from './renewalWords.ts'
import styles from './RenewalScreen.module.css'

interface Props {
  connector: Connector
  application: Application | undefined
  item: Item
  cause: RenewalCause
  /** Null if no update can help. */
  need: RenewalNeed | null
  /** The person chose to share more accounts. */
  addsAccounts: boolean | undefined
  /** The catalog's health of a bank that was down at the last update; null for any other cause. */
  health: Connector['health'] | null
  onAccept: () => void
  onLeave: () => void
}

/** The first screen of update mode: why the Item needs an update, what is to be done, when its consent ends. */
export function RenewalScreen(props: Props) {
  const { connector, application, item, cause, need, health, onAccept, onLeave } = props
  const messages = useAllMessages()
  const { actions } = messages
  const names = { bank: connector.name, app: application?.name || null }
  // What keeps the connection from working comes first.
  const adds = props.addsAccounts && isWorking(cause)
  const words = adds ? accountsWords(messages) : renewalWords(messages, item, cause, need, names)
  const action = useCurrentAction(item.userAction)
  const warning =
    need === 'credentials' &&
    attemptsText(messages, attemptsLeft(item), item.consecutiveFailedLoginAttempts)
  // The next update ends as the last one, unless that has worked or may pass by itself.
  const mayUpdate = isWorking(cause) || need === 'retry'
  const hasLink = bankAddress(cause, connector, action) !== null
  return (
    <Screen
      title={words.title}
      actions={
        <GuardedActions>
          <BankLink code={cause} bank={connector} action={action} />
          {need && (
            <Button kind={hasLink ? 'secondary' : 'primary'} onClick={onAccept}>
              {adds ? actions.continue : acceptLabel(messages, item, cause, need)}
            </Button>
          )}
          <Button kind={need ? 'link' : hasLink ? 'secondary' : 'primary'} onClick={onLeave}>
            {need ? actions.notNow : actions.close}
          </Button>
        </GuardedActions>
      }
    >
      <Guidance
        code={cause}
        words={words}
        bank={connector}
        action={action}
        message={item.error?.providerMessage}
        health={health}
      />
      {warning && <Notice tone="warn">{warning}</Notice>}
      {cause === 'PARTIAL_SUCCESS' && (
        <MissingProductsNotice bank={connector} item={item} appName={application?.name || null} />
      )}
      <Dates
        item={{
          ...item,
          nextAutoSyncAt: mayUpdate && comesInTime(item) ? item.nextAutoSyncAt : null,
          // A revoked access has ended, whatever its term was.
          consentExpiresAt: cause === 'USER_AUTHORIZATION_REVOKED' ? null : item.consentExpiresAt,
        }}
      />
    </Screen>
  )
}

/** True unless the access will have ended by the next update. */
const comesInTime = ({ nextAutoSyncAt, consentExpiresAt }: Item) =>
  !(Date.parse(nextAutoSyncAt ?? '') > Date.parse(consentExpiresAt ?? ''))

/** Until when the bank's consent lasts, and when its data was and will be updated; nothing if neither is known. */
function Dates({ item }: Pick<Props, 'item'>) {
  const messages = useAllMessages()
  const { renewal } = messages
  const [now] = useState(() => Date.now())
  const { consentExpiresAt } = item
  const consentEnd = hasExpired(item, now) ? renewal.ended : renewal.ends
  const sentences = [
    ...(consentExpiresAt === null ? [] : [consentEnd(new Date(consentExpiresAt))]),
    ...updateTimes(messages, item, now),
  ]
  if (sentences.length === 0) return null
  return (
    <div className={styles['dates']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
