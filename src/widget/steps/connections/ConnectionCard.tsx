import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useState, type ReactNode } from 'react'
import type { Connection, ConnectionAccount } from '../../../protocol/options.ts'
import { connectionCause, nextDate } from '../../domain/connectionCause.ts'
import { connectionState, instant, needsConfirmation } from '../../domain/connections.ts'
import { hexColor, logoOf } from '../../domain/connector.ts'
import { needOf } from '../../domain/renewal.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Messages } from '../../i18n/messageTypes.ts'
import { describeCategories } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import entry from '../../ui/Entry.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { acceptLabel, renewalWords } from '../shared/renewalWords.ts'
import { accountLabel } from '../../domain/accountLabel.ts'
import { connectionLabel } from '../shared/connectionLabel.ts'
import { DataList } from '../shared/data/DataList.tsx'
import { Facts } from '../shared/data/Facts.tsx'
import { SEPARATOR } from '../../ui/separator.ts'
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
}

/** One connection: its bank, what it needs or until when it lasts, its one verb; the rest unfolds. */
export function ConnectionCard({ connection, now, application, actions }: Props) {
  const messages = useAllMessages()
  const { yourBank, consent, connections: texts } = messages
  const { itemId, connectorId, products = [], accounts = [], imageUrl, primaryColor } = connection
  const name = connection.name || yourBank
  const state = connectionState(connection, now)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isEnded = state === 'ended'
  const since = instant(connection.createdAt)
  const updated = instant(connection.lastUpdatedAt)
  const { reason, verb } = wordsOf(messages, connection, now, { bank: name, app: application })
  const isDue = !isEnded && actions.onConfirm && needsConfirmation(connection, now)
  const isConfirmed = isDue && verb === texts.confirm.one
  const renew = isConfirmed
    ? () => actions.onConfirm?.([itemId])
    : actions.onRenew && (() => actions.onRenew?.(itemId))
  const isUrgent = state === 'attention' || state === 'ending' || isDue
  const isInRow = isUrgent || isEnded
  const again = actions.onAgain && (() => actions.onAgain?.(connectorId, itemId))
  const act = isEnded ? again : renew
  const pill = act && (
    <Button kind="pill" aria-describedby={id} onClick={act}>
      {verb}
    </Button>
  )
  const facts = [
    { label: consent.labels.since, at: since },
    { label: consent.labels.updated, at: updated },
  ].flatMap(({ label, at }) => (at ? [{ label, text: texts.date(at) }] : []))
  return (
    <article className={`${styles['card']} ${styles[state]}`}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            className={styles['bank']}
            onClick={() => setOpen(!isOpen)}
          >
            <Logo
              name={name}
              imageUrl={logoOf({ imageUrl })}
              color={hexColor(primaryColor)}
              size="large"
            />
            <span className={entry['text']}>
              <span id={id} className={entry['name']}>
                <bdi>{name}</bdi>
              </span>
              <span className={styles['reason']}>{reason}</span>
            </span>
            {!isInRow && <Icon icon={ChevronDown} size={20} className={styles['chevron']} />}
          </button>
        </h3>
        {isInRow && pill}
      </div>
      <div id={`${id}-more`} hidden={!isOpen}>
        {products.length > 0 && (
          <div className={styles['data']}>
            {isEnded && <h4>{texts.wasShared}</h4>}
            <DataList rows={describeCategories(messages, products)} />
          </div>
        )}
        {facts.length > 0 && <Facts facts={facts} />}
        {accounts.length > 0 && (
          <ul role="list" className={styles['accounts']} aria-label={consent.labels.accounts}>
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
        {!isEnded && (actions.onEnd || (!isInRow && pill)) && (
          <div className={styles['verbs']}>
            {!isInRow && pill}
            {actions.onEnd && (
              <Button
                kind="quietDanger"
                aria-describedby={id}
                onClick={() => actions.onEnd?.(itemId)}
              >
                {texts.end}…
              </Button>
            )}
          </div>
        )}
      </div>
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
  if (next) {
    const isEnding = connectionState(connection, now) === 'ending'
    return {
      reason: isEnding
        ? `${connectionLabel(messages, connection, now)}${SEPARATOR}${texts.date(next.date)}`
        : texts.until(next.date),
      verb: update,
    }
  }
  return {
    reason: consentExpiresAt === null && consent.term(null),
    verb: update,
  }
}
