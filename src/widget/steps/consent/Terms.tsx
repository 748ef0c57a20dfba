import { useState, type ReactNode } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { LOCAL_RULES, reconfirmationOf } from '../../domain/consentRules.ts'
import type { ConsentTerm } from '../../domain/consentTerms.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { CategoryDescription } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Purpose, Revocation } from '../shared/data/AccessSentences.tsx'
import { SmallPrint } from '../shared/data/SmallPrint.tsx'
import styles from './Screen.module.css'

/** The categories whose new operations join a consent by themselves, as its sentence names them; null if there are none. */
function growingKind(agreed: readonly CategoryDescription[]) {
  const has = (kind: string) => agreed.some(({ category }) => category === kind)
  if (has('credit') && has('investments')) return 'both'
  if (has('credit')) return 'credit'
  return has('investments') ? 'investments' : null
}

interface PartiesProps {
  options: WidgetOptions
  /** The host page's origin, as the browser reports it; the application's name is not verified. */
  origin: string | null
  /** The site or app that a link returns to, which need not be who asks; null without a link. */
  returnsTo: string | null
}

interface TermsProps {
  connector: Connector
  options: WidgetOptions
  /** The data that is agreed to as things stand: required, and ticked. */
  agreed: readonly CategoryDescription[]
  term: ConsentTerm
  /** The bank's page follows. */
  goesToBank: boolean
  /** The terms that agreeing accepts. */
  children: ReactNode
}

/** The terms of access: its purpose, how to revoke it, when it is confirmed, what joins later, and the next steps at the bank. */
export function Terms({ connector, options, agreed, term, goesToBank, children }: TermsProps) {
  const { consent, connections } = useAllMessages()
  const { application, countries, canRevoke } = options
  const jurisdiction = jurisdictionOf(connector, countries)
  const [now] = useState(() => Date.now())
  const reconfirmation = reconfirmationOf(jurisdiction, term, now)
  const growing =
    jurisdiction && LOCAL_RULES[jurisdiction].hasAdditions ? growingKind(agreed) : null
  return (
    <SmallPrint>
      {reconfirmation && (
        <p>
          {connections.confirm.by(reconfirmation.by)} {consent.reconfirmation(reconfirmation.days)}
        </p>
      )}
      <Purpose application={application} />
      <Revocation connector={connector} application={application} canRevoke={canRevoke} />
      {growing !== null && <p>{consent.additions[growing]}</p>}
      {goesToBank && <p>{consent.nextSteps(connector.name)}</p>}
      {children}
    </SmallPrint>
  )
}

/** The site that asks, and the intermediary between the application and the bank. Apart from the terms. */
export function Parties({ options: { application }, origin, returnsTo }: PartiesProps) {
  const { consent } = useAllMessages()
  const asker = origin
    ? consent.requestedBy(application?.name || null, new URL(origin).host)
    : returnsTo && consent.returnsTo(returnsTo)
  const intermediary = sanitizeText(application?.intermediary?.name ?? '', MAX_NAME_LENGTH)
  const url = webAddress(application?.intermediary?.url)
  if (!asker && !intermediary) return null
  return (
    <ul role="list" className={styles['parties']}>
      {asker && <li>{asker}</li>}
      {intermediary && (
        <li>
          {consent.through} {url ? <ExternalLink href={url} label={intermediary} /> : intermediary}
        </li>
      )}
    </ul>
  )
}
