import { addMonths } from '../../../../protocol/dates.ts'
import type { WidgetOptions } from '../../../../protocol/options.ts'
import type { Connector } from '../../../domain/connector.ts'
import { webAddress } from '../../../domain/safeUrl.ts'
import { signInOf } from '../../../domain/signIn.ts'
import type { Messages } from '../../../i18n/messageTypes.ts'
import type { Agreement } from '../../../flow/state.ts'
import type { Fact } from './Facts.tsx'

type Options = Pick<WidgetOptions, 'application' | 'canRevoke'>

/** What the data is for: in the host's words, else in general. */
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
  return {
    label: consent.labels.stop,
    text: words[signInOf(connector)](application?.name || null),
    link: manage ? { label: consent.manage, href: manage } : undefined,
  }
}

/** The end of the term that was agreed to; null where none of months was. The bank may end it earlier. */
export const termFact = (
  { consent }: Messages,
  { term, agreedAt }: Pick<Agreement, 'term' | 'agreedAt'>,
): Fact | null =>
  typeof term === 'number'
    ? { label: consent.labels.until, text: consent.until(addMonths(agreedAt, term)), isEnd: true }
    : null
