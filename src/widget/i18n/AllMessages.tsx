import { createContext, use, useContext, useMemo, type ReactNode } from 'react'
import type { Messages } from './messageTypes.ts'
import { loadRemainingMessages } from './messages.ts'
import { useTranslation } from './MessagesContext.tsx'

const Context = createContext<Messages | null>(null)

/** Suspends until the messages of the screens after the list are loaded, then provides all messages. */
export function AllMessagesProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useTranslation()
  const remaining = use(loadRemainingMessages(language))
  const all = useMemo(() => ({ ...messages, ...remaining }), [messages, remaining])
  return <Context value={all}>{children}</Context>
}

/** All messages in the current language. Throws outside `AllMessagesProvider`. */
export function useAllMessages(): Messages {
  const messages = useContext(Context)
  if (!messages) throw new Error('AllMessagesProvider is missing')
  return messages
}
