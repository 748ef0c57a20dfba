import { isThere, outcome } from './check.ts'
import type { Deployment } from './deployment.ts'
import { policiesOf } from './page.ts'
import { printable } from './printable.ts'

/** Notes on what was not checked, and on headers of the host page that matter without being a fault. All of it is printable. */
export const notes = (deployment: Deployment): string[] =>
  [...unaskedNotes(deployment), ...hostNotes(deployment)].map(printable)

/** The origins that only the page names: whoever can change the page could have anything asked there. */
export const unaskedNotes = ({ api, telemetry }: Deployment): string[] =>
  [...new Set([api.catalog, telemetry?.taken].flatMap((answer) => answer?.unnamed ?? []))].map(
    (origin) =>
      `${origin} was not asked, because only the page's configuration names it. If it is yours, name it with --also.`,
  )

function hostNotes({ host, hostPage }: Deployment): string[] {
  if (host === null || !hostPage) return []
  if (!isThere(hostPage))
    return [
      `The policy of its own page was not checked, because that could not be read: ${outcome(hostPage)}. Name a page that opens without a sign-in.`,
    ]
  const { 'cross-origin-opener-policy': opener, 'cross-origin-embedder-policy': embedder } =
    hostPage.headers
  return [
    policiesOf(hostPage).length > 0
      ? `The policy of ${hostPage.path} allows it.`
      : `${hostPage.path} has no Content-Security-Policy, which could forbid it.`,
    ...(opener?.startsWith('same-origin') && opener !== 'same-origin-allow-popups'
      ? [`Its Cross-Origin-Opener-Policy is ${opener}: mode 'popup' becomes 'modal' there.`]
      : []),
    ...(embedder && !embedder.startsWith('unsafe-none')
      ? [`Its Cross-Origin-Embedder-Policy is ${embedder}: Safari shows no widget there.`]
      : []),
  ]
}
