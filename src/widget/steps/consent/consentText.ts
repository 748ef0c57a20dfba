import { dateOf } from '../../../protocol/dates.ts'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import { LOCAL_RULES } from '../../domain/consentRules.ts'
import type { ConsentTerm } from '../../domain/consentTerms.ts'
import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { itemOfConnector } from '../../flow/shared/runItems.ts'
import { renewsWithoutPage } from '../../flow/shared/simplifiedRenewal.ts'
import type { StateOf } from '../../flow/state.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import {
  describeCategories,
  mergeByCategory,
  type CategoryDescription,
} from '../../i18n/productNames.ts'
import {
  confirmFact,
  endFact,
  purposeFact,
  stopFact,
  termFact,
} from '../shared/data/accessFacts.ts'
import type { DataRow } from '../shared/data/DataList.tsx'
import { textOfFact, type Fact } from '../shared/data/Facts.tsx'

/** The state of the screen that its texts depend on. */
export interface ConsentChoice {
  /** The optional products that are ticked. */
  ticked: readonly string[]
  term: ConsentTerm
  terms: readonly ConsentTerm[]
  /** ms since 1970 */
  now: number
  /** The bank's page opens in a window, or in this tab; null where no page of the bank follows. */
  bankPage: 'window' | 'tab' | null
  /** The site or app that a link returns to; null without a link. */
  returnsTo: string | null
}

export type ConsentRow = DataRow & Pick<CategoryDescription, 'products'>

/** Every text of the consent screen but the labels of its buttons. */
export interface ConsentText {
  title: string
  /** Below the title, after the bank's name; undefined where nobody is known to ask. */
  lead: string | undefined
  /** The access exists, and is renewed. */
  isRenewal: boolean
  required: ConsentRow[]
  optional: ConsentRow[]
  /** In place of the data, where the Connector names none. */
  unlisted: string | null
  facts: Fact[]
  additions: string | null
  termsUrl: string | null
}

/** The categories whose new operations join a consent by themselves, as its sentence names them; null if there are none. */
function growingKind(agreed: readonly CategoryDescription[]) {
  const has = (kind: string) => agreed.some(({ category }) => category === kind)
  if (has('credit') && has('investments')) return 'both'
  if (has('credit')) return 'credit'
  return has('investments') ? 'investments' : null
}

function leadOf(
  messages: Messages,
  { run, connector }: StateOf<'consent'>,
  returnsTo: string | null,
) {
  const { consent, renewal } = messages
  const until = itemOfConnector(run, connector.id)?.consentExpiresAt
  if (until) return renewal.nowUntil(dateOf(until))
  if (run.origin) return consent.askedBy(new URL(run.origin).host)
  return returnsTo ? consent.returnsTo(returnsTo) : undefined
}

/** Returns what the consent screen says, for its display and for the record of the consent. */
export function consentText(
  messages: Messages,
  state: StateOf<'consent'>,
  choice: ConsentChoice,
): ConsentText {
  const { run, connector } = state
  const { consent, connections } = messages
  const { application, productReasons = {}, countries } = run.options
  const { ticked, term, terms, now, bankPage } = choice
  const appName = application?.name || null
  const item = itemOfConnector(run, connector.id)
  const products = consentedProducts(connector, run.options, item)
  const reasons = new Map(Object.entries(productReasons))
  const toRow = ({ category, label, detail, products: codes }: CategoryDescription): ConsentRow => {
    const given = codes.map((code) => sanitizeText(reasons.get(code) ?? '', MAX_SENTENCE_LENGTH))
    return {
      category,
      label,
      detail,
      products: codes,
      reason: [...new Set(given)].filter(Boolean).join(' '),
    }
  }
  const required = describeCategories(messages, products.required)
  const optional = mergeByCategory(describeCategories(messages, products.optional))
  const jurisdiction = jurisdictionOf(connector, countries)
  const { hasAdditions } = (jurisdiction && LOCAL_RULES[jurisdiction]) ?? {}
  const growing = hasAdditions
    ? growingKind(describeCategories(messages, [...products.required, ...ticked]))
    : null
  const intermediary = sanitizeText(application?.intermediary?.name ?? '', MAX_NAME_LENGTH)
  const intermediaryUrl = webAddress(application?.intermediary?.url)
  const { labels } = consent
  const facts: (Fact | false | null)[] = [
    confirmFact(messages, jurisdiction, term, now),
    {
      ...(terms.length > 1
        ? endFact(messages, terms.map((one) => consent.term(one ?? null)).join(' · '))
        : termFact(messages, connector, { term, agreedAt: now })),
      ...(item && terms.some((one) => one !== null) && { label: labels.newEnd }),
    },
    purposeFact(messages, run.options),
    { label: labels.never, text: consent.never },
    stopFact(messages, run.options, connector),
    intermediary !== '' && {
      label: labels.via,
      text: intermediaryUrl ? '' : intermediary,
      link: intermediaryUrl ? { label: intermediary, href: intermediaryUrl } : undefined,
    },
    bankPage !== null && { label: labels.next, text: consent.next[bankPage] },
  ]
  return {
    title: item ? connections.confirm.title(appName) : consent.title(appName),
    lead: leadOf(messages, state, choice.returnsTo),
    isRenewal: item !== null,
    required: required.map(toRow),
    optional: optional.map(toRow),
    unlisted:
      required.length + optional.length > 0 ? null : consent.unlistedProducts[signInOf(connector)],
    facts: facts.filter((fact) => fact !== false && fact !== null),
    additions: growing && consent.additions[growing],
    termsUrl: webAddress(application?.termsUrl),
  }
}

/** The page of the bank that follows the agreement; null where none does. */
export function bankPageAfter(
  { run, connector }: StateOf<'consent'>,
  atTop: boolean,
): ConsentChoice['bankPage'] {
  if (!connector.oauth || renewsWithoutPage(run, connector)) return null
  return run.opensWindows && !atTop ? 'window' : 'tab'
}

const linesOf = ({ label, reason = '', detail = '' }: ConsentRow, isUnfolded: boolean) =>
  [label, reason, isUnfolded ? detail : ''].filter(Boolean)

/**
 * Every text of the screen as a list of sentences, in order, for the record of the consent (`ConsentReceipt.shown`).
 *
 * @param unfolded the labels of the rows whose details are open
 * @param actions the labels of the buttons
 */
export function sentencesOf(
  { consent }: Messages,
  text: ConsentText,
  bank: string,
  unfolded: ReadonlySet<string>,
  actions: readonly string[],
): string[] {
  const { title, lead, required, optional, unlisted, facts, additions, termsUrl } = text
  const hasBoth = required.length > 0 && optional.length > 0
  return [
    title,
    lead === undefined ? bank : `${bank} · ${lead}`,
    ...(hasBoth ? [consent.required] : []),
    ...required.flatMap((row) => linesOf(row, unfolded.has(row.label))),
    ...(optional.length > 0
      ? [consent.optional, ...optional.flatMap((row) => linesOf(row, false))]
      : []),
    ...(unlisted === null ? [] : [unlisted]),
    ...(additions === null ? [] : [additions]),
    ...facts.map(textOfFact),
    ...actions,
    ...(termsUrl === null ? [] : [`${consent.acceptTerms} ${consent.terms}.`]),
  ]
}
