import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import { sortByUrgency, connectionState, needsConfirmation } from '../../domain/connections.ts'
import type { Ending } from '../../flow/steps/connections.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Messages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { accountLabel } from './accountLabel.ts'
import { ConnectionCard, type ConnectionActions } from './ConnectionCard.tsx'
import styles from './ConnectionsScreen.module.css'
import { EndingDialog } from './EndingDialog.tsx'

interface Props {
  connections: readonly Connection[]
  /** The application's name; null if the host gave none. */
  application: string | null
  /** The connection, or the account of one, that the person is ending, and how far that is. */
  ending: Ending | null
  /** The result of the last action, which the screen says. */
  done: keyof Messages['connections']['doneTexts'] | null
  actions: ConnectionActions
  onEndConfirmed: () => void
  onEndDeclined: () => void
  /** Undefined where no host page could give a token for it. */
  onAnother: (() => void) | undefined
}

/** Keeps the focus on a connection whose card moves to another part of the screen: the host page knows more of it. */
function useFocusOnConnection() {
  const focused = useRef<Element>(null)
  const itemId = useRef<string>(null)
  useEffect(() => {
    const keep = () => {
      focused.current = document.activeElement
      itemId.current = focused.current?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    const items = [...document.querySelectorAll<HTMLElement>('[data-item]')]
    const item = items.find(({ dataset }) => dataset['item'] === itemId.current)
    item?.querySelector('summary')?.focus()
  })
}

/** The person's connections: those that need something, those that work, and, folded, those that have ended. */
export function ConnectionsScreen(props: Props) {
  const { connections, application, ending, done, actions } = props
  const { onEndConfirmed, onEndDeclined, onAnother } = props
  const { yourBank, success, connections: texts } = useAllMessages()
  const { title, lead, empty, first, doneTexts, confirm } = texts
  const [now] = useState(() => Date.now())
  useFocusOnConnection()
  const sorted = sortByUrgency(connections, now)
  const inState = (...states: string[]) =>
    sorted.filter((connection) => states.includes(connectionState(connection, now)))
  const needy = inState('attention')
  const ended = inState('ended')
  const due = actions.onConfirm
    ? sorted.filter((connection) => needsConfirmation(connection, now))
    : []
  const isAskedTogether = due.length > 1
  const doneStyle = done === 'changed' ? undefined : styles['done']
  const endedNow = connections.find(({ itemId }) => itemId === ending?.itemId)
  const endedAccount = endedNow?.accounts?.find(({ id }) => id && id === ending?.accountId)
  const list = (shown: readonly Connection[], hasPrimary = false) => (
    <ul role="list" className={styles['list']}>
      {shown.map((connection, index) => (
        <li key={connection.itemId} data-item={connection.itemId}>
          <ConnectionCard
            connection={connection}
            now={now}
            application={application}
            actions={actions}
            isFirst={hasPrimary && index === 0}
          />
        </li>
      ))}
    </ul>
  )
  const working = inState('ending', 'active')
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
      <output className={done ? doneStyle : 'visually-hidden'}>
        {/* Anew with each confirmation or change: the same text again is not announced. */}
        {done && <span key={`${due.length} ${needy.length}`}>{doneTexts[done]}</span>}
      </output>
      {(needy.length > 0 || isAskedTogether) && (
        <section className={styles['group']} aria-labelledby="needy">
          <h2 id="needy">{texts.needsYou}</h2>
          {isAskedTogether && (
            <div className={styles['due']}>
              <h3 className={styles['name']}>{confirm.title(application)}</h3>
              <p>{confirm.banks(due.map(({ name }) => name || yourBank))}</p>
              <GuardedActions>
                <Button onClick={() => actions.onConfirm?.(due.map(({ itemId }) => itemId))}>
                  {confirm.all(due.length)}
                </Button>
              </GuardedActions>
            </div>
          )}
          {needy.length > 0 && list(needy, !isAskedTogether)}
        </section>
      )}
      {working.length > 0 && (
        <section className={styles['group']} aria-labelledby="working">
          <h2 id="working">{texts.working}</h2>
          {list(working)}
        </section>
      )}
      {ended.length > 0 && (
        <Details row title={<h2 className={styles['ended']}>{texts.endedOnes(ended.length)}</h2>}>
          {list(ended)}
        </Details>
      )}
      {ending && endedNow && (
        <EndingDialog
          bank={endedNow.name || yourBank}
          account={endedAccount ? accountLabel(endedAccount) : null}
          application={application}
          phase={ending.phase}
          onConfirm={onEndConfirmed}
          onDecline={onEndDeclined}
        />
      )}
    </Screen>
  )
}
