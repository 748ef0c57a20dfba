import { createContext, use } from 'react'
import type { ConnectionsMessages } from '../../i18n/messageTypes.ts'

export const ConnectionsMessagesContext = createContext<ConnectionsMessages | null>(null)

/** The messages on the person's connections. Throws outside their provider. */
export function useConnectionsMessages(): ConnectionsMessages {
  const messages = use(ConnectionsMessagesContext)
  if (!messages) throw new Error('ConnectionsMessagesContext is missing')
  return messages
}
