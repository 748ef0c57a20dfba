import { useId } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import { connectionState, instant, isOverdue, needsConfirmation } from '../../domain/connections.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeCategories } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Details } from '../../ui/Details.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { connectionLabel } from './connectionLabel.ts'
import styles from './ConnectionsScreen.module.css'

interface Props {
  connection: Connection
  /** ms since 1970 */
  now: number
  onEnd: ((itemId: string) => void) | undefined
  onConfirm: ((itemIds: string[]) => void) | undefined
  onRenew: ((itemId: string) => void) | undefined
}

/** One connection: its bank and state, what is shared, its dates, and what the person can do with it. */
export function ConnectionCard({ connection, now, onEnd, onConfirm, onRenew }: Props) {
  const messages = useAllMessages()
  const { yourBank, success, connections: texts } = messages
  const { itemId, products = [] } = connection
  const name = connection.name || yourBank
  const state = connectionState(connection, now)
  const isDue = onConfirm !== undefined && needsConfirmation(connection, now)
  const shared = describeCategories(messages, products).map(({ label }) => label)
  const id = useId()
  return (
    <article className={styles['card']}>
      <div className={styles['bank']}>
        <Logo name={name} imageUrl={null} color={null} />
        <div>
          <h2 id={id} className={styles['name']}>
            <bdi>{name}</bdi>
          </h2>
          <p className={`${styles['state']} ${styles[state]}`}>
            {connectionLabel(messages, connection, now)}
          </p>
        </div>
      </div>
      <Dates connection={connection} now={now} isDue={isDue} />
      {shared.length > 0 && (
        <Details title={success.shared}>
          <CheckList labels={shared} />
        </Details>
      )}
      {state !== 'ended' && (
        <div className={styles['actions']}>
          {isDue && (
            <Button aria-describedby={id} onClick={() => onConfirm([itemId])}>
              {texts.confirm.one}
            </Button>
          )}
          {onRenew && (
            <Button kind="secondary" aria-describedby={id} onClick={() => onRenew(itemId)}>
              {texts.renew}
            </Button>
          )}
          {onEnd && (
            <Button kind="secondary" aria-describedby={id} onClick={() => onEnd(itemId)}>
              {texts.end}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

interface DatesProps extends Pick<Props, 'connection' | 'now'> {
  /** The access has to be confirmed, or had to be. */
  isDue: boolean
}

/** Since when and until when there is access, when it was last used, and until when it has to be confirmed. */
function Dates({ connection, now, isDue }: DatesProps) {
  const { consent, renewal, connections: texts } = useAllMessages()
  const { consentExpiresAt } = connection
  const [since, until] = [instant(connection.createdAt), instant(consentExpiresAt)]
  const [updated, ended] = [instant(connection.lastUpdatedAt), instant(connection.endedAt)]
  const confirmBy = isDue ? instant(connection.reconfirmBy) : null
  const sentences = [
    since && texts.since(since),
    !ended && until && (until.getTime() <= now ? renewal.ended(until) : renewal.ends(until)),
    !ended && consentExpiresAt === null && consent.unknownDuration.password,
    ended && renewal.ended(ended),
    updated && renewal.lastUpdated(updated),
    confirmBy && (isOverdue(connection, now) ? texts.confirm.late : texts.confirm.by(confirmBy)),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <div className={styles['dates']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
