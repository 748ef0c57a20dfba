import { useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import { connectionState, instant } from '../../domain/connections.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { connectionLabel } from './connectionLabel.ts'

interface Props {
  connector: Connector
  /** The connections that the person has of this bank. */
  connections: readonly Connection[]
  /** Undefined where no host page could give a token for the Item. */
  onRenew: ((itemId: string) => void) | undefined
  onAnotherAccount: () => void
}

/** Asks whether a bank that is connected is to be renewed, or another account there to be connected. */
export function AlreadyConnectedScreen(props: Props) {
  const { connector, connections, onRenew, onAnotherAccount } = props
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
  return (
    <Screen
      title={texts.title(connector.name)}
      lead={texts.text}
      actions={
        <GuardedActions>
          {onRenew &&
            connections.map((connection, index) => (
              <Button
                key={connection.itemId}
                kind={index === 0 ? 'primary' : 'secondary'}
                onClick={() => onRenew(connection.itemId)}
              >
                {connections.length > 1 ? texts.renewOne(label(connection)) : texts.renew}
              </Button>
            ))}
          <Button kind="secondary" onClick={onAnotherAccount}>
            {texts.another}
          </Button>
        </GuardedActions>
      }
    >
      {connections.length === 1 && connections.map((one) => <p key={one.itemId}>{label(one)}</p>)}
    </Screen>
  )
}
