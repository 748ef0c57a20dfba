import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import CircleSlash2 from 'lucide/dist/esm/icons/circle-slash-2.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import type { ReactNode } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { LOCAL_RULES } from '../../domain/consentRules.ts'
import { consentTerms, isLongerThan, type ConsentTerm } from '../../domain/consentTerms.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeTerm } from '../../i18n/describeTerm.ts'
import type { CategoryDescription } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import styles from './ConsentScreen.module.css'
import { TermChoice } from './TermChoice.tsx'

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
  onTerm: (term: ConsentTerm) => void
  /** The bank's page follows. */
  goesToBank: boolean
  /** Says here how to revoke access; else it is said below the button. */
  hasRevocation: boolean
}

/** The sentence on how to revoke access. */
export function Revocation({ connector, options }: Pick<TermsProps, 'connector' | 'options'>) {
  const { consent } = useAllMessages()
  const { application } = options
  const manage = webAddress(application?.manageUrl)
  return (
    <>
      {consent.revoke[signInOf(connector)](application?.name || null)}{' '}
      {manage && <ExternalLink href={manage} label={consent.manage} />}
    </>
  )
}

/** The terms of access: read-only, duration, what joins later, how to revoke it, and the next steps at the bank. */
export function Terms(props: TermsProps) {
  const { connector, options, agreed, term, onTerm, goesToBank, hasRevocation } = props
  const messages = useAllMessages()
  const { consent } = messages
  const { application, countries } = options
  const appName = application?.name || null
  const signIn = signInOf(connector)
  const jurisdiction = jurisdictionOf(connector, countries)
  const { hasAdditions, reconfirmationDays: days } =
    (jurisdiction && LOCAL_RULES[jurisdiction]) ?? {}
  const growing = hasAdditions ? growingKind(agreed) : null
  const terms = consentTerms(application)
  const rows: (false | [key: string, icon: IconListItem['icon'], text: ReactNode])[] = [
    ['readOnly', ShieldCheck, consent.readOnly[signIn](appName)],
    [
      'duration',
      CalendarClock,
      <>
        {terms.length > 1 ? (
          <TermChoice terms={terms} chosen={term} onChosen={onTerm} />
        ) : (
          describeTerm(messages, term, signIn)
        )}
        {days !== undefined && isLongerThan(term, days) && ` ${consent.reconfirmation(days)}`}
      </>,
    ],
    growing !== null && ['additions', RefreshCw, consent.additions[growing]],
    hasRevocation && ['revoke', CircleSlash2, <Revocation key="revoke" {...props} />],
    goesToBank && ['nextSteps', Landmark, consent.nextSteps(connector.name)],
  ]
  return (
    <IconList
      items={rows.flatMap((row) => (row ? { key: row[0], icon: row[1], text: row[2] } : []))}
    />
  )
}

/** Who asks, and who stands between the application and the bank. Apart from the terms. */
export function Parties({ options: { application }, origin, returnsTo }: PartiesProps) {
  const { consent } = useAllMessages()
  const asker = origin
    ? consent.requestedBy(application?.name || null, new URL(origin).host)
    : returnsTo && consent.returnsTo(returnsTo)
  const intermediary = sanitizeText(application?.intermediary?.name ?? '', MAX_NAME_LENGTH)
  const url = webAddress(application?.intermediary?.url)
  const items: IconListItem[] = []
  if (asker) items.push({ key: 'asker', icon: Store, text: asker })
  if (intermediary)
    items.push({
      key: 'intermediary',
      icon: Store,
      text: (
        <>
          {consent.through} {url ? <ExternalLink href={url} label={intermediary} /> : intermediary}
        </>
      ),
    })
  return (
    items.length > 0 && (
      <div className={styles['parties']}>
        <IconList items={items} />
      </div>
    )
  )
}
