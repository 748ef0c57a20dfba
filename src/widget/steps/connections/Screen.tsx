import Check from 'lucide/dist/esm/icons/check.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import {
  connectionState,
  needsConfirmation,
  sortByUrgency,
  type ConnectionState,
} from '../../domain/connections.ts'
import { offersAnotherBank } from '../../flow/shared/nextBank.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import entry from '../../ui/Entry.module.css'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { accountLabel } from '../../domain/accountLabel.ts'
import { ConnectionCard, type ConnectionActions } from './ConnectionCard.tsx'
import { useServices } from '../shared/Services.tsx'
import { useConnections } from '../shared/useConnections.ts'
import styles from './Screen.module.css'
import { EndingDialog } from './EndingDialog.tsx'

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
    item?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  })
}

/** The person's connections: those that need something, those that work, and, folded, those that have ended. */
export function Screen({ state: { run, ending, done }, dispatch }: ScreenProps<'connections'>) {
  const connections = useConnections(run)
  const { canRevoke } = run.options
  const application = run.options.application?.name || null
  // By a link there is no host page that could give a token for the Item, or learn of a confirmation.
  const hasHost = useServices().returnsTo() === null
  const canConnect = offersAnotherBank(run)
  const actions: ConnectionActions = {
    onEnd: canRevoke ? (itemId) => dispatch({ type: 'revokeRequested', itemId }) : undefined,
    onEndAccount: hasHost
      ? (itemId, accountId) => dispatch({ type: 'revokeRequested', itemId, accountId })
      : undefined,
    onConfirm: hasHost
      ? (itemIds) => dispatch({ type: 'connectionsConfirmed', itemIds })
      : undefined,
    onRenew: hasHost ? (itemId) => dispatch({ type: 'connectionChosen', itemId }) : undefined,
    onAgain: canConnect
      ? (connectorId, itemId) => dispatch({ type: 'bankChosenAgain', connectorId, itemId })
      : undefined,
  }
  const { yourBank, success, connections: texts } = useAllMessages()
  const { title, lead, empty, first, doneTexts, confirm } = texts
  const [now] = useState(() => Date.now())
  useFocusOnConnection()
  const sorted = sortByUrgency(connections, now)
  const inState = (state: ConnectionState) =>
    sorted.filter((connection) => connectionState(connection, now) === state)
  const due = actions.onConfirm
    ? sorted.filter((connection) => needsConfirmation(connection, now))
    : []
  const ended = inState('ended')
  const working = inState('active').filter((connection) => !due.includes(connection))
  const needy = sorted.filter(
    (connection) => !ended.includes(connection) && !working.includes(connection),
  )
  const isAskedTogether = due.length > 1
  const isDone = done !== undefined && done !== 'changed'
  const endedNow = connections.find(({ itemId }) => itemId === ending?.itemId)
  const endedAccount = endedNow?.accounts?.find(({ id }) => id && id === ending?.accountId)
  const list = (shown: readonly Connection[]) => (
    <ul role="list" className={entry['list']}>
      {shown.map((connection) => (
        <li key={connection.itemId} data-item={connection.itemId}>
          <ConnectionCard
            connection={connection}
            now={now}
            application={application}
            actions={actions}
          />
        </li>
      ))}
    </ul>
  )
  const isEmpty = connections.length === 0
  return (
    <ScreenLayout
      title={title}
      picture={isEmpty && <Icon icon={Landmark} size={64} />}
      lead={isEmpty ? empty : lead(application)}
      actions={
        canConnect ? (
          <Button
            kind={isEmpty ? 'primary' : 'secondary'}
            onClick={() => dispatch({ type: 'anotherBankChosen' })}
          >
            {isEmpty ? first : success.another}
          </Button>
        ) : undefined
      }
    >
      <output className={isDone ? styles['done'] : done ? undefined : 'visually-hidden'}>
        {isDone && <Icon icon={Check} size={20} />}
        {/* Anew with each confirmation or change: the same text again is not announced. */}
        {done && <span key={`${due.length} ${needy.length}`}>{doneTexts[done]}</span>}
      </output>
      {(needy.length > 0 || isAskedTogether) && (
        <section className={styles['group']} aria-labelledby="needy">
          <h2 id="needy">{texts.needsYou}</h2>
          {isAskedTogether && (
            <div className={styles['due']}>
              <h3 className={entry['name']}>{confirm.title(application)}</h3>
              <p>{confirm.banks(due.map(({ name }) => name || yourBank))}</p>
              <GuardedActions>
                <Button onClick={() => actions.onConfirm?.(due.map(({ itemId }) => itemId))}>
                  {confirm.all(due.length)}
                </Button>
              </GuardedActions>
            </div>
          )}
          {needy.length > 0 && list(needy)}
        </section>
      )}
      {working.length > 0 && (
        <section className={styles['group']} aria-labelledby="working">
          <h2 id="working">{texts.working}</h2>
          {list(working)}
        </section>
      )}
      {ended.length > 0 && (
        <Details title={<h2 className={styles['ended']}>{texts.endedOnes(ended.length)}</h2>}>
          {list(ended)}
        </Details>
      )}
      {ending && endedNow && (
        <EndingDialog
          bank={endedNow.name || yourBank}
          account={endedAccount ? accountLabel(endedAccount) : null}
          application={application}
          phase={ending.phase}
          onConfirm={() => dispatch({ type: 'revokeConfirmed' })}
          onDecline={() => dispatch({ type: 'revokeDeclined' })}
        />
      )}
    </ScreenLayout>
  )
}
