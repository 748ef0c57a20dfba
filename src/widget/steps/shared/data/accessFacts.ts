import type { WidgetOptions } from '../../../../protocol/options.ts'
import type { Connector } from '../../../domain/connector.ts'
import { webAddress } from '../../../domain/safeUrl.ts'
import { signInOf } from '../../../domain/signIn.ts'
import type { Messages } from '../../../i18n/messageTypes.ts'
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
