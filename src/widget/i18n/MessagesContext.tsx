import { createContext, useContext } from 'react'
import type { Language } from './messages.ts'
import type { EarlyMessages } from './catalogue.ts'

export interface Translation {
  language: Language
  messages: EarlyMessages
}

const Context = createContext<Translation | null>(null)

export const MessagesProvider = Context.Provider

export function useTranslation(): Translation {
  const translation = useContext(Context)
  if (!translation) throw new Error('MessagesProvider is missing')
  return translation
}

/** The strings that are here from the start, in the language in use. */
export const useMessages = (): EarlyMessages => useTranslation().messages
