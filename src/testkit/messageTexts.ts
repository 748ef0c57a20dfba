import { grammarOf } from '../widget/i18n/grammar.ts'
import type { Language } from '../protocol/options.ts'
import { loadFirstScreenMessages } from '../widget/i18n/firstScreenMessages.ts'
import { loadRemainingMessages } from '../widget/i18n/remainingMessages.ts'
import type { Messages } from '../widget/i18n/messageTypes.ts'

export const loadAllMessages = async (language: Language): Promise<Messages> => ({
  ...(await loadFirstScreenMessages(language)),
  ...(await loadRemainingMessages(language)),
})

export const BANK = 'Sandbox Bank'
export const APP = 'Acme'
const COUNT = 7
const DATE = new Date('2027-03-05T12:00:00Z')

/** Arguments for the messages that take something else than the name of a bank, by their path. */
const ARGUMENTS: Record<string, readonly unknown[]> = {
  'list.results': [COUNT],
  'credentials.attemptsLeft': [COUNT],
  'checks.tooLong': [COUNT],
  'consent.title': [APP],
  'consent.purpose': [APP],
  'consent.stop.password': [APP],
  'consent.stop.openFinance': [APP],
  'consent.stopElsewhere.password': [APP],
  'list.missReported': [APP],
  'consent.until': [DATE],
  'consent.term': [COUNT],
  'consent.reconfirmation': [COUNT, DATE],
  'success.partialTitle': [[BANK, APP]],
  'success.missing': [[BANK, APP]],
  'success.connectedNow': [[BANK, APP]],
  'success.nextUpdate': [DATE],
  'success.quotaNext': [DATE],
  'renewal.nowUntil': [DATE],
  'connections.date': [DATE],
  'connections.dateTime': [DATE],
  'connections.until': [DATE],
  'credentials.failedInARow': [COUNT],
  'connecting.busyFor': [COUNT],
  'connecting.pauseFor': [COUNT],
  'reasons.products': [APP],
  'failureSafe.reported': [BANK, APP],
  'accounts.title': [APP],
  'accounts.gone': [BANK, APP],
  'accounts.lead': [BANK, APP],
  'accounts.closing': [APP],
  'notice.promised': [BANK, APP],
  'renewal.ends': [DATE],
  'renewal.lasts': [DATE],
  'renewal.ended': [DATE],
  'renewal.lastUpdated': [DATE],
  'renewal.nextUpdate': [DATE],
  'renewal.actBefore': [DATE],
  'mfa.timeLeft': [COUNT],
  'success.earlier': [[BANK, APP]],
  'success.asOf': [BANK, DATE],
  'connections.lead': [APP],
  'connectionStates.ending': [COUNT],
  'connections.since': [DATE],
  'connections.endedOnes': [COUNT],
  'connections.confirm.title': [APP],
  'connections.confirm.banks': [[BANK, APP]],
  'connections.confirm.by': [DATE],
  'connections.confirm.all': [COUNT],
  'connections.ending.text': [BANK, APP],
}

/** The arguments of a message as its text shows them. */
export const argumentTexts = (path: string, language: string): string[] =>
  (ARGUMENTS[path] ?? [BANK])
    .flat()
    .map((argument) =>
      argument instanceof Date ? grammarOf(language).format.date(argument) : String(argument),
    )

export interface MessageText {
  /** `list.title` */
  path: string
  text: string
  isFunction: boolean
}

/** Every text in a tree of messages; functions are called with example arguments. */
export function textsOf(messages: unknown, path = ''): MessageText[] {
  if (typeof messages === 'string') return [{ path, text: messages, isFunction: false }]
  if (typeof messages === 'function') {
    const text = String(Reflect.apply(messages, undefined, ARGUMENTS[path] ?? [BANK]))
    return [{ path, text, isFunction: true }]
  }
  return Object.entries(messages ?? {}).flatMap(([key, value]) =>
    textsOf(value, path ? `${path}.${key}` : key),
  )
}
