import { useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import { sortByUrgency, isOverdue, needsConfirmation } from '../../domain/connections.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import styles from './ConnectionsScreen.module.css'
import { EndingDialog } from './EndingDialog.tsx'

interface Props {
  connections: readonly Connection[]
  /** The application's name; null if the host gave none. */
  application: string | null
  /** The connection that the person is ending, and how far that is. */
  ending: { itemId: string; phase: 'asked' | 'sent' | 'failed' } | null
  /** The result of the last action, which the screen says. */
  done: 'ended' | 'confirmed' | null
  /** Undefined where the host page cannot end a connection. */
  onEnd: ((itemId: string) => void) | undefined
  onEndConfirmed: () => void
  onEndDeclined: () => void
  /** Undefined where no host page would learn of it. */
  onConfirm: ((itemIds: string[]) => void) | undefined
  /** Undefined where no host page could give a token for the Item. */
  onRenew: ((itemId: string) => void) | undefined
  /** Undefined where no host page could give a token for it. */
  onAnother: (() => void) | undefined
}

/** The person's connections: their state, what is shared and until when, and the ways to change that. */
export function ConnectionsScreen(props: Props) {
  const { connections, application, ending, done } = props
  const { onEnd, onEndConfirmed, onEndDeclined, onConfirm, onRenew, onAnother } = props
  const { yourBank, success, connections: texts } = useAllMessages()
  const { title, lead, empty, first, doneTexts, confirm } = texts
  const [now] = useState(() => Date.now())
  const sorted = sortByUrgency(connections, now)
  const due = onConfirm ? sorted.filter((connection) => needsConfirmation(connection, now)) : []
  const ended = connections.find(({ itemId }) => itemId === ending?.itemId)
  return (
    <Screen
      title={title}
      lead={connections.length > 0 ? lead(application) : empty}
      actions={
        onAnother && (
          <Button kind={connections.length > 0 ? 'secondary' : 'primary'} onClick={onAnother}>
            {connections.length > 0 ? success.another : first}
          </Button>
        )
      }
    >
      <output className={done ? styles['done'] : 'visually-hidden'}>
        {done && doneTexts[done]}
      </output>
      {due.length > 1 && (
        <section className={styles['due']} aria-labelledby="due">
          <h2 id="due" className={styles['name']}>
            {confirm.title(application)}
          </h2>
          <p>{confirm.banks(due.map(({ name }) => name || yourBank))}</p>
          {due.some((connection) => isOverdue(connection, now)) && <p>{confirm.late}</p>}
          <GuardedActions>
            <Button onClick={() => onConfirm?.(due.map(({ itemId }) => itemId))}>
              {confirm.all(due.length)}
            </Button>
          </GuardedActions>
        </section>
      )}
      <ul role="list" className={styles['list']}>
        {sorted.map((connection) => (
          <li key={connection.itemId}>
            <ConnectionCard
              connection={connection}
              now={now}
              onEnd={onEnd}
              onConfirm={onConfirm}
              onRenew={onRenew}
            />
          </li>
        ))}
      </ul>
      {ending && ended && (
        <EndingDialog
          bank={ended.name || yourBank}
          application={application}
          phase={ending.phase}
          onConfirm={onEndConfirmed}
          onDecline={onEndDeclined}
        />
      )}
    </Screen>
  )
}
