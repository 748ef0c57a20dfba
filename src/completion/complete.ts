import { RETURN_PARAMETER, type ReturnedResult } from '../protocol/returnedResult.ts'
import { findReturnUrl, findSavedRun } from '../protocol/savedRun.ts'
import './complete.css'
import { matchLanguage } from '../protocol/matchLanguage.ts'
import { COMPLETION_WORDS, type CompletionState } from '../protocol/words.ts'

/**
 * The hosted completion page, where the bank's flow ends (specification: *Items*, `oauthRedirectUri`),
 * and the page a bank's window waits on before it is sent there. A run that waits in this very tab goes
 * on from here. Else it keeps nothing and needs nothing: what the address says is words for the person.
 */

const STUCK_AFTER_MS = 15_000
/** The widget looks for the return four times a second; a browser may slow that down to once. */
const CLOSE_AFTER_MS = 2_000
/** A window that a script may close is gone by then. */
const STAYS_AFTER_MS = 3_000
const DENIED = /den|error|reject|cancel|fail|not_?granted/i

const language = matchLanguage(navigator.languages)
const words = COMPLETION_WORDS[language]

function show(how: CompletionState, { title, text }: { title: string; text: string } = words[how]) {
  document.documentElement.dataset['how'] = how
  const [heading, paragraph] = [document.getElementById('title'), document.getElementById('text')]
  if (heading) heading.textContent = title
  if (paragraph) paragraph.textContent = text
  document.title = title
}

/** The return address of this tab's run with `SESSION_EXPIRED` as its result; null if it is no web address. */
function addressBack(): URL | null {
  const saved = findReturnUrl() ?? ''
  const url = URL.canParse(saved) ? new URL(saved) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const message = 'The person was at the bank for more than 30 minutes.'
  const result: ReturnedResult = { reason: 'error', error: { code: 'SESSION_EXPIRED', message } }
  url.searchParams.set(RETURN_PARAMETER, JSON.stringify(result))
  return url
}

/** Offers the return address of an expired run. */
function offerWayBack({ href, host }: URL) {
  show('approved', words.expired)
  const link = document.createElement('a')
  link.href = href
  link.textContent = words.expired.back(host)
  document.querySelector('main')?.append(link)
}

document.documentElement.lang = language
const parameters = new URLSearchParams(location.search)
history.replaceState(null, '', location.pathname)

const isReturn = parameters.has('itemId') || parameters.has('status')
const waiting = window.parent === window ? findSavedRun() : null
const back = window.parent === window ? addressBack() : null

if (isReturn && waiting && [waiting.itemId, null].includes(parameters.get('itemId'))) {
  // This window was at the bank: the widget resumes the run in it.
  location.replace(`${location.origin}${waiting.page}#back`)
} else if (isReturn && back) {
  offerWayBack(back)
} else if (isReturn) {
  const how = DENIED.test(parameters.get('status') ?? '') ? 'other' : 'approved'
  show(how)
  // The widget has the handle of this window and closes it. The Item, not this address, decides the result.
  document.documentElement.dataset['returned'] = 'true'
  setTimeout(() => window.close(), CLOSE_AFTER_MS)
  const { title } = words[how]
  setTimeout(() => show(how, { title, text: words.stays }), STAYS_AFTER_MS)
} else {
  show('waiting')
  const { title, stuck } = words.waiting
  setTimeout(() => show('other', { title, text: stuck }), STUCK_AFTER_MS)
}
