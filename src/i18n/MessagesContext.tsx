import { createContext, useContext } from 'react'
import type { Language, Messages } from './messages.ts'

export interface Translation {
  language: Language
  messages: Messages
}

const Context = createContext<Translation | null>(null)

export const MessagesProvider = Context.Provider

export function useTranslation(): Translation {
  const translation = useContext(Context)
  if (!translation) throw new Error('MessagesProvider is missing')
  return translation
}

/** The strings of the language in use. */
export const useMessages = (): Messages => useTranslation().messages
