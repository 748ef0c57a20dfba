import { createContext, use, useContext, useMemo, type ReactNode } from 'react'
import { loadLaterMessages } from './messages.ts'
import type { Messages } from './catalogue.ts'
import { useTranslation } from './MessagesContext.tsx'

const Context = createContext<Messages | null>(null)

/** Waits for the strings of the screens after the list, and hands on all there are. */
export function LaterMessages({ children }: { children: ReactNode }) {
  const { language, messages } = useTranslation()
  const later = use(loadLaterMessages(language))
  const all = useMemo(() => ({ ...messages, ...later }), [messages, later])
  return <Context value={all}>{children}</Context>
}

/** Every string there is, in the language in use; inside `LaterMessages` alone. */
export function useLaterMessages(): Messages {
  const messages = useContext(Context)
  if (!messages) throw new Error('LaterMessages is missing')
  return messages
}
