import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import { useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import { connectionsOf, connectionState, instant } from '../../domain/connections.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { accountLabel } from '../../domain/accountLabel.ts'
import { BankRow } from '../shared/BankRow.tsx'
import rows from '../shared/BankRow.module.css'
import { connectionLabel } from '../shared/connectionLabel.ts'
import { useServices } from '../shared/Services.tsx'
import { useConnections } from '../shared/useConnections.ts'
import { SEPARATOR } from '../../ui/separator.ts'

/** So many tell a connection from another. */
const MAX_ACCOUNTS = 4

/** The accounts by which the person knows a connection, one a line; empty if the host named none. */
const accountNames = ({ accounts = [] }: Connection) =>
  [...new Set(accounts.slice(0, MAX_ACCOUNTS).map(accountLabel))].join('\n')

/** Asks if a bank that is connected is to be renewed, accounts to be added, or a different login to be connected. */
export function Screen({ state: { run, connector }, dispatch }: ScreenProps<'alreadyConnected'>) {
  const connections = connectionsOf(useConnections(run), connector.id)
  const hasHost = useServices().returnsTo() === null
  const renew = (itemId: string, addsAccounts?: boolean) =>
    dispatch({ type: 'connectionChosen', itemId, addsAccounts })
  const messages = useAllMessages()
  const { alreadyConnected: texts } = messages
  const [now] = useState(() => Date.now())
  const label = (connection: Connection) => {
    const since = instant(connection.createdAt)
    const state = connectionLabel(messages, connection, now)
    if (!since) return state
    const isActive = connectionState(connection, now) === 'active'
    const sinceText = messages.connections.since(since)
    return isActive ? sinceText : `${state}${SEPARATOR}${sinceText}`
  }
  // At the bank's page, where the person chooses the accounts. Without one, all accounts of the login come.
  const extensible = connector.oauth && connections.length === 1 ? connections[0] : undefined
  return (
    <ScreenLayout
      title={texts.title}
      actions={
        <GuardedActions>
          {hasHost && extensible && (
            <Button kind="secondary" onClick={() => renew(extensible.itemId, true)}>
              {texts.add}
            </Button>
          )}
          <Button
            kind={hasHost && extensible ? 'link' : 'secondary'}
            onClick={() => dispatch({ type: 'anotherAccountChosen' })}
          >
            {texts.another}
          </Button>
        </GuardedActions>
      }
    >
      <GuardedActions>
        <ul role="list" className={rows['rows']}>
          {connections.map((connection) => (
            <li key={connection.itemId}>
              <BankRow
                icon={Landmark}
                name={accountNames(connection) || connector.name}
                note={label(connection)}
                action={texts.renew}
                onClick={hasHost ? () => renew(connection.itemId) : undefined}
              />
            </li>
          ))}
        </ul>
      </GuardedActions>
    </ScreenLayout>
  )
}
