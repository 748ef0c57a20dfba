import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AllMessagesProvider } from '../src/widget/i18n/AllMessages.tsx'
import { MessagesProvider } from '../src/widget/i18n/MessagesContext.tsx'
import { en } from './english.ts'

/** The page of a screen as a browser receives it, in English; without effects, which change none of its texts. */
export const renderScreen = (screen: ReactElement): string =>
  renderToStaticMarkup(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <AllMessagesProvider remaining={en}>{screen}</AllMessagesProvider>
    </MessagesProvider>,
  )
