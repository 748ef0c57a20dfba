import { createContext, useContext } from 'react'
import type { FirstScreenMessages } from './messageTypes.ts'
import type { Language } from '../../protocol/options.ts'

export interface Translation {
  language: Language
  messages: FirstScreenMessages
}

const Context = createContext<Translation | null>(null)

export const MessagesProvider = Context.Provider

export function useLocalization(): Translation {
  const translation = useContext(Context)
  if (!translation) throw new Error('MessagesProvider is missing')
  return translation
}

/** The messages of the first screen, in the current language; loaded before anything is rendered. */
export const useMessages = (): FirstScreenMessages => useLocalization().messages
