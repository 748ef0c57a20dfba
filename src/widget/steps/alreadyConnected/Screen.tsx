import { useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import { connectionsOf, connectionState, instant } from '../../domain/connections.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { accountLabel } from '../shared/accountLabel.ts'
import { connectionLabel } from '../shared/connectionLabel.ts'
import { PlainList } from '../shared/PlainList.tsx'
import { useServices } from '../shared/Services.tsx'
import { useConnections } from '../shared/useConnections.ts'

/** So many tell a connection from another. */
const MAX_ACCOUNTS = 4

/** The accounts by which the person knows a connection. */
const accountsOf = ({ accounts = [] }: Connection): string[] => [
  ...new Set(accounts.slice(0, MAX_ACCOUNTS).map(accountLabel)),
]

const accountNames = (connection: Connection) => accountsOf(connection).join(', ')

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
    return isActive ? sinceText : `${state} · ${sinceText}`
  }
  /** The accounts alone, where no other connection has accounts of the same names. */
  const nameOf = (connection: Connection) => {
    const names = accountNames(connection)
    const isShared = connections.filter((one) => accountNames(one) === names).length > 1
    return [names, isShared || !names ? label(connection) : ''].filter(Boolean).join(' · ')
  }
  // At the bank's page, where the person chooses the accounts. Without one, all accounts of the login come.
  const extensible = connector.oauth && connections.length === 1 ? connections[0] : undefined
  return (
    <ScreenLayout
      title={texts.title(connector.name)}
      lead={texts.text}
      actions={
        <GuardedActions>
          {hasHost &&
            connections.map((connection, index) => (
              <Button
                key={connection.itemId}
                kind={index === 0 ? 'primary' : 'secondary'}
                onClick={() => renew(connection.itemId)}
              >
                {connections.length > 1 ? texts.renewOne(nameOf(connection)) : texts.renew}
              </Button>
            ))}
          {hasHost && extensible && (
            <Button kind="secondary" onClick={() => renew(extensible.itemId, true)}>
              {texts.add}
            </Button>
          )}
          <Button kind="secondary" onClick={() => dispatch({ type: 'anotherAccountChosen' })}>
            {texts.another}
          </Button>
        </GuardedActions>
      }
    >
      {connections.length === 1 &&
        connections.map((one) => (
          <div key={one.itemId}>
            <PlainList labels={accountsOf(one)} />
            <p>{label(one)}</p>
          </div>
        ))}
    </ScreenLayout>
  )
}
