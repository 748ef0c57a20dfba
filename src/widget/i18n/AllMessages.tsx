import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Messages, RemainingMessages } from './messageTypes.ts'
import { useLocalization } from './MessagesContext.tsx'

const Context = createContext<Messages | null>(null)

interface Props {
  remaining: RemainingMessages
  children: ReactNode
}

export function AllMessagesProvider({ remaining, children }: Props) {
  const { messages } = useLocalization()
  const all = useMemo(() => ({ ...messages, ...remaining }), [messages, remaining])
  return <Context value={all}>{children}</Context>
}

/** All messages in the current language. Throws outside `AllMessagesProvider`. */
export function useAllMessages(): Messages {
  const messages = useContext(Context)
  if (!messages) throw new Error('AllMessagesProvider is missing')
  return messages
}
