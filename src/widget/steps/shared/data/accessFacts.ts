import { addMonths } from '../../../../protocol/dates.ts'
import type { WidgetOptions } from '../../../../protocol/options.ts'
import type { Connector } from '../../../domain/connector.ts'
import { reconfirmationOf } from '../../../domain/consentRules.ts'
import type { ConsentTerm } from '../../../domain/consentTerms.ts'
import { webAddress } from '../../../domain/safeUrl.ts'
import { signInOf } from '../../../domain/signIn.ts'
import type { Jurisdiction } from '../../../../protocol/receipt.ts'
import type { Messages } from '../../../i18n/messageTypes.ts'
import type { Agreement } from '../../../flow/state.ts'
import type { Fact } from './Facts.tsx'

type Options = Pick<WidgetOptions, 'application' | 'canRevoke'>

/** The purpose of the data: in the host's words, else in general. */
export const purposeFact = ({ consent }: Messages, { application }: Options): Fact => ({
  label: consent.labels.why,
  text: application?.purpose || consent.purpose(application?.name || null),
})

/** The way to stop sharing: in the application where the host has a place for it. */
export function stopFact(
  { consent }: Messages,
  { application, canRevoke }: Options,
  connector: Connector,
): Fact {
  const manage = webAddress(application?.manageUrl)
  const words = manage || canRevoke ? consent.stop : consent.stopElsewhere
  const text = words[signInOf(connector)](application?.name || null)
  return {
    label: consent.labels.stop,
    text: manage ? '' : text,
    link: manage ? { label: text, href: manage } : undefined,
  }
}

/** The end of the access, in a text. */
export const endFact = ({ consent }: Messages, text: string): Fact => ({
  label: consent.labels.until,
  text,
  isEnd: true,
})

/** The end of the term that is agreed to, which the bank may end earlier; without months, what is known of it. */
export const termFact = (
  messages: Messages,
  connector: Connector,
  { term, agreedAt }: Pick<Agreement, 'term' | 'agreedAt'>,
): Fact => {
  const { consent, connections } = messages
  if (typeof term !== 'number')
    return endFact(
      messages,
      consent.unknownDuration[term === null ? 'password' : signInOf(connector)],
    )
  const end = addMonths(agreedAt, term)
  return { ...endFact(messages, consent.until(end)), date: connections.date(end) }
}

/** The interval at which the access is confirmed again, and the first date; null where no rule asks for it. */
export function confirmFact(
  { consent }: Messages,
  jurisdiction: Jurisdiction | null,
  term: ConsentTerm,
  agreedAt: number,
): Fact | null {
  const due = reconfirmationOf(jurisdiction, term, agreedAt)
  return due && { label: consent.labels.confirm, text: consent.reconfirmation(due.days, due.by) }
}
