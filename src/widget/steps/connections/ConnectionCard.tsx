import { useId, type ReactNode } from 'react'
import type { Connection, ConnectionAccount } from '../../../protocol/options.ts'
import { connectionCause, nextDate } from '../../domain/connectionCause.ts'
import { connectionState, daysLeft, instant, needsConfirmation } from '../../domain/connections.ts'
import { hexColor, logoOf } from '../../domain/connector.ts'
import { needOf } from '../../domain/renewal.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Messages } from '../../i18n/messageTypes.ts'
import { describeCategories } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Details } from '../../ui/Details.tsx'
import entry from '../../ui/Entry.module.css'
import { Logo } from '../../ui/Logo.tsx'
import { acceptLabel, renewalWords } from '../shared/renewalWords.ts'
import { accountLabel } from '../shared/accountLabel.ts'
import { connectionLabel } from '../shared/connectionLabel.ts'
import { PlainList } from '../shared/PlainList.tsx'
import styles from './Screen.module.css'

/** The actions that the person has; undefined where the host page gives no way for it. */
export interface ConnectionActions {
  onEnd: ((itemId: string) => void) | undefined
  onEndAccount: ((itemId: string, accountId: string) => void) | undefined
  onConfirm: ((itemIds: string[]) => void) | undefined
  onRenew: ((itemId: string) => void) | undefined
  onAgain: ((connectorId: number, itemId: string) => void) | undefined
}

interface Props {
  connection: Connection
  /** ms since 1970 */
  now: number
  application: string | null
  actions: ConnectionActions
  /** The first that needs the person has the primary button. */
  isFirst: boolean
}

/** One connection: its bank, what it needs or until when it lasts, its one verb; the rest unfolds. */
export function ConnectionCard({ connection, now, application, actions, isFirst }: Props) {
  const messages = useAllMessages()
  const { yourBank, success, connections: texts } = messages
  const { itemId, connectorId, products = [], accounts = [], imageUrl, primaryColor } = connection
  const name = connection.name || yourBank
  const state = connectionState(connection, now)
  const id = useId()
  const isEnded = state === 'ended'
  const shared = describeCategories(messages, products).map(({ label }) => label)
  const since = instant(connection.createdAt)
  const updated = instant(connection.lastUpdatedAt)
  const { reason, verb } = wordsOf(messages, connection, now, { bank: name, app: application })
  const isDue = !isEnded && actions.onConfirm && needsConfirmation(connection, now)
  const isConfirmed = isDue && verb === texts.confirm.one
  const act = isConfirmed
    ? () => actions.onConfirm?.([itemId])
    : actions.onRenew && (() => actions.onRenew?.(itemId))
  const isUrgent = state === 'attention' || state === 'ending' || isDue
  const button = (label: string, onClick: () => void, kind: 'primary' | 'secondary' | 'danger') => (
    <Button kind={kind} aria-describedby={id} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <article className={`${styles['card']} ${styles[state]}`}>
      <Details
        row
        title={
          <span className={styles['bank']}>
            <Logo name={name} imageUrl={logoOf({ imageUrl })} color={hexColor(primaryColor)} />
            <span className={entry['text']}>
              <h3 id={id} className={entry['name']}>
                <bdi>{name}</bdi>
              </h3>
              <span className={styles['reason']}>{reason}</span>
              {state === 'attention' && updated && <span>{texts.noNewData(updated)}</span>}
              {state === 'ending' && (
                <span className={styles['chip']}>{connectionLabel(messages, connection, now)}</span>
              )}
              {(state === 'active' || state === 'ending') && (
                <TimeLeft days={daysLeft(connection, now)} />
              )}
            </span>
          </span>
        }
      >
        <div className={styles['more']}>
          {shared.length > 0 && (
            <section>
              <h4>{isEnded ? texts.wasShared : success.shared}</h4>
              {isEnded ? <PlainList labels={shared} /> : <CheckList labels={shared} />}
            </section>
          )}
          {accounts.length > 0 && (
            <ul role="list" className={styles['accounts']}>
              {accounts.map((account, index) => {
                const accountId = isEnded ? undefined : ownIdOf(account, accounts)
                return (
                  <AccountRow
                    key={accountId ?? index}
                    account={account}
                    label={texts.endAccount}
                    onEnd={
                      accountId === undefined
                        ? undefined
                        : actions.onEndAccount?.bind(null, itemId, accountId)
                    }
                  />
                )
              })}
            </ul>
          )}
          {since && <p>{texts.since(since)}</p>}
          {updated && state !== 'attention' && <p>{messages.renewal.lastUpdated(updated)}</p>}
          {!isUrgent && !isEnded && act && button(verb, act, 'secondary')}
          {!isEnded && actions.onEnd && button(texts.end, () => actions.onEnd?.(itemId), 'danger')}
        </div>
      </Details>
      {isUrgent && act && (
        <div className={styles['verb']}>{button(verb, act, isFirst ? 'primary' : 'secondary')}</div>
      )}
      {isEnded && actions.onAgain && (
        <div className={styles['verb']}>
          {button(texts.again, () => actions.onAgain?.(connectorId, itemId), 'secondary')}
        </div>
      )}
    </article>
  )
}

/** The id of an account; undefined if it tells it from no other. */
const ownIdOf = ({ id }: ConnectionAccount, accounts: readonly ConnectionAccount[]) =>
  id && accounts.filter((other) => other.id === id).length === 1 ? id : undefined

/** An account of the connection. Where the host gave its id, the person can end it alone. */
function AccountRow(props: {
  account: ConnectionAccount
  label: string
  onEnd: (() => void) | undefined
}) {
  const { account, label, onEnd } = props
  const id = useId()
  return (
    <li>
      <bdi id={id}>{accountLabel(account)}</bdi>
      {onEnd && (
        <Button kind="link" aria-describedby={id} onClick={onEnd}>
          {label}
        </Button>
      )}
    </li>
  )
}

/** The reason for which the connection needs the person, or the date until which it lasts; and the label of what can be done. */
function wordsOf(
  messages: Messages,
  connection: Connection,
  now: number,
  names: { bank: string; app: string | null },
): { reason: ReactNode; verb: string } {
  const { renewal, consent, actions, mfa, approving, connections: texts } = messages
  const { endedAt, lastUpdatedAt = null, consentExpiresAt } = connection
  const ended = instant(endedAt)
  if (ended) return { reason: renewal.ended(ended), verb: texts.again }
  if (connectionState(connection, now) === 'attention') {
    const cause = connectionCause(connection, now)
    if (cause === 'LATE') return { reason: texts.confirm.late, verb: texts.confirm.one }
    if (cause === 'WAITING_USER_INPUT') return { reason: mfa.title, verb: actions.continue }
    if (cause === 'WAITING_USER_ACTION')
      return { reason: approving.waiting, verb: actions.continue }
    const need = needOf(cause)
    const item = { lastUpdatedAt }
    const until = cause === 'CONSENT_EXPIRED' ? instant(consentExpiresAt) : null
    return {
      reason: until ? renewal.ended(until) : renewalWords(messages, item, cause, need, names).title,
      verb: need ? acceptLabel(messages, item, cause, need) : actions.continue,
    }
  }
  const next = nextDate(connection, now)
  const update = consentExpiresAt ? renewal.accept.renew : renewal.accept.update
  if (next?.kind === 'confirm')
    return {
      reason: texts.confirm.by(next.date),
      verb: needsConfirmation(connection, now) ? texts.confirm.one : update,
    }
  if (next) return { reason: renewal.ends(next.date), verb: update }
  return {
    reason: consentExpiresAt === null && consent.unknownDuration.password,
    verb: update,
  }
}

/** The bar is a year long, so that those of several connections compare. Hidden: the date beside it says the same. */
const TimeLeft = ({ days }: { days: number | null }) =>
  days !== null &&
  days > 0 && (
    <span aria-hidden className={styles['time']}>
      <span style={{ width: `${Math.min(100, (days / 365) * 100)}%` }} />
    </span>
  )
