import { Fragment } from 'react'
import type { FieldProblem } from '../../domain/problem.ts'
import { SERVICE_LANGUAGE } from '../../domain/textLanguage.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Quote } from '../../ui/Quote.tsx'

interface Props {
  reasons: readonly FieldProblem[]
  /** The application's name; null if the host gave none. */
  application: string | null
}

/** The reasons of a refusal: in the widget's words for a known parameter, then in the service's. */
export function Reasons({ reasons, application }: Props) {
  const messages = useAllMessages()
  return reasons.map(({ parameter, message }) => (
    <Fragment key={parameter}>
      {parameter === 'products' && <p>{messages.reasons.products(application)}</p>}
      {parameter !== 'products' && parameter !== '' && <p>{messages.reasons.other}</p>}
      {message && (
        <Quote source={messages.serviceSays} lang={SERVICE_LANGUAGE}>
          {message}
        </Quote>
      )}
    </Fragment>
  ))
}
