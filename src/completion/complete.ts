import { addressParameters } from '../protocol/addressParameters.ts'
import { leaveBankMessage } from '../protocol/bankMessage.ts'
import { findHostPage, forgetHostPage } from '../protocol/hostPage.ts'
import { RETURN_PARAMETER, type ReturnedResult } from '../protocol/returnedResult.ts'
import { findSavedRun, findSavedReturn, forgetSavedRun } from '../protocol/savedRun.ts'
import './complete.css'
import { setPageLanguage } from '../protocol/setPageLanguage.ts'
import type { CompletionState, CompletionWords } from '../protocol/words.ts'
import { loadCompletionWords } from './loadCompletionWords.ts'

/**
 * The hosted completion page, where the bank's flow ends (specification: *Items*, `oauthRedirectUri`),
 * and the page a bank's window waits on before it is sent there. A run that waits in this very tab goes
 * on from here. Else it keeps nothing and needs nothing: what the address says is words for the person.
 */

const STUCK_AFTER_MS = 15_000
/** The widget looks for the return four times a second; a browser may slow that down to once. */
const CLOSE_AFTER_MS = 2_000
/** A window that a script may close is gone by then. */
const CLOSED_WITHIN_MS = 500
const DENIED = /den|error|reject|cancel|fail|not_?granted/i

const loading = loadCompletionWords(navigator.languages)

const text = (id: string, content: string) => {
  const element = document.getElementById(id)
  if (element) element.textContent = content
}

/** Shows a state's title, and its text or another one. */
async function show(
  how: CompletionState,
  choose: (words: CompletionWords) => { title: string; text: string } = (words) => words[how],
) {
  document.documentElement.dataset['how'] = how
  const { words, language } = await loading
  const chosen = choose(words)
  document.getElementById('late')?.remove()
  setPageLanguage(language)
  text('title', chosen.title)
  text('text', chosen.text)
  document.title = chosen.title
}

/** Null if it is no web address. */
function webUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null
}

/** The return address of this tab's run with `SESSION_EXPIRED` as its result; null without one. */
function addressBack(): URL | null {
  const { runId, returnUrl } = findSavedReturn() ?? { runId: '', returnUrl: '' }
  const url = webUrl(returnUrl)
  if (!url) return null
  const error = { code: 'SESSION_EXPIRED', message: 'The run is no longer kept.' } as const
  const result: ReturnedResult = { runId, reason: 'error', error }
  url.searchParams.set(RETURN_PARAMETER, JSON.stringify(result))
  return url
}

/** Offers the address to go back to. */
async function offerWayBack({ href, host }: URL, forget: () => void) {
  const { words } = await loading
  const link = document.createElement('a')
  link.href = href
  link.textContent = words.expired.back(host)
  link.addEventListener('click', forget)
  document.querySelector('main')?.append(link)
}

/** The run goes on in another window, which has the handle of this one and closes it, or in the page that was here before. */
function showEnd() {
  const how = DENIED.test(parameters.get('status') ?? '') ? 'other' : 'approved'
  void show(how)
  // The Item, not this address, decides the result.
  Object.assign(document.documentElement.dataset, { returned: itemId, message })
  setTimeout(() => window.close(), CLOSE_AFTER_MS)
  // The browser has opened the bank in the tab of the page that embeds the widget.
  const hostPage = atTop && webUrl(findHostPage(itemId) ?? '')
  if (hostPage) void offerWayBack(hostPage, forgetHostPage)
  else void offerClose()
}

/** A button that closes the window. A browser that keeps it open leaves that to the person. */
async function offerClose() {
  const { words } = await loading
  const button = document.createElement('button')
  button.textContent = words.close
  button.addEventListener('click', () => {
    window.close()
    setTimeout(() => {
      const hadFocus = document.activeElement === button
      button.remove()
      text('text', words.stays)
      if (hadFocus) document.getElementById('text')?.focus()
    }, CLOSED_WITHIN_MS)
  })
  document.querySelector('main')?.append(button)
}

const parameters = addressParameters(location.search.slice(1))
history.replaceState(null, '', location.pathname)

const itemId = parameters.get('itemId') ?? ''
const message = parameters.get('message') ?? ''
const isReturn = parameters.has('itemId') || parameters.has('status')
const atTop = window.parent === window
const returned = atTop && isReturn ? findSavedRun(true) : null

if (returned && (!parameters.has('itemId') || itemId === returned.itemId)) {
  // This window was at the bank: the widget resumes the run in it.
  leaveBankMessage({ itemId, message })
  location.replace(`${location.origin}${returned.page}#back`)
} else if (isReturn) {
  // Removes an expired run.
  const waiting = atTop && findSavedRun()
  const back = atTop && !waiting && addressBack()
  if (back) {
    void show('approved', ({ expired }) => expired)
    void offerWayBack(back, forgetSavedRun)
  } else showEnd()
} else {
  void show('waiting')
  setTimeout(() => void show('other', ({ stuck }) => stuck), STUCK_AFTER_MS)
}
