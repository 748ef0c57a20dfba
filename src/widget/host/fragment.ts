import { addressParameters } from '../../protocol/addressParameters.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import { withTabStorage } from '../../protocol/tabStorage.ts'

/**
 * The address's fragment: a link's token and options, or a word from the completion page. Removed from the address and
 * the history as soon as this module runs, so import it first.
 *
 * A link whose page goes before its run has begun, as by a reload on a slow line, is kept in `sessionStorage` for the
 * next page of this tab: for 30 minutes at most, and without the person's tax ids (docs/decisions/saved-runs.md). A
 * signed link could not be verified without them: it stays in the address until its run has begun.
 */
const KEY = 'connect-link'
const TAX_IDS = 'openFinanceParameters'

const forgetKept = () => withTabStorage((storage) => storage.removeItem(KEY))

/** Takes the link that the page before has kept; empty if there is none. */
function takeKept(): string {
  const kept = withTabStorage((storage) => storage.getItem(KEY))
  forgetKept()
  const [until, link = ''] = kept?.split(' ') ?? []
  const left = Number(until) - Date.now()
  return left > 0 && left <= TOKEN_LIFETIME_MS ? link : ''
}

const carried = location.hash.slice(1)
const removeCarried = () => {
  if (carried && location.hash.slice(1) === carried)
    history.replaceState(null, '', location.pathname + location.search)
}
const isAtTop = parent === window
const kept = isAtTop ? takeKept() : ''

/** The fragment as it came, which a signature is of. */
export const fragmentText = carried || kept
/** The fragment as everything reads it. */
export const fragment = addressParameters(fragmentText)

const hasTaxIds = fragment.has(TAX_IDS)
const stays = isAtTop && hasTaxIds && fragment.has('signature')
if (!stays) removeCarried()

function keep(): void {
  const unsigned = new URLSearchParams(fragmentText)
  unsigned.delete(TAX_IDS)
  const link = hasTaxIds ? String(unsigned) : fragmentText
  withTabStorage((storage) => storage.setItem(KEY, `${Date.now() + TOKEN_LIFETIME_MS} ${link}`))
}

const run = new AbortController()
if (isAtTop && !stays && fragment.has('connectToken')) {
  addEventListener('pagehide', keep, run)
  // The browser had kept the page itself (bfcache).
  addEventListener('pageshow', forgetKept, run)
}

/** Call once the run has begun, which saves itself from then on. */
export function forgetFragment(): void {
  run.abort()
  removeCarried()
}
