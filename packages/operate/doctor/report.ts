import { createHash } from 'node:crypto'
import { PREPARE } from '../commands.ts'
import { checkSignatures } from '../deploy/sign.ts'
import type { Target } from '../deploy/place.ts'
import { TARGETS } from '../deploy/targets/targets.ts'
import { isAnswered, isOk, describeResponse } from './check.ts'
import type { Deployment } from './deployment.ts'
import { CHECKS, printable, type Finding } from './diagnose.ts'
import { policiesOf } from './page.ts'

const MOST_DETAILS = 5

const GROUPS: readonly (readonly [isVital: boolean, title: string])[] = [
  [true, 'Vital, because without it something does not work:'],
  [false, 'Hardening, because without it the widget works, but less safely or slower:'],
]

/**
 * The findings as text: each with what is wrong, where, how it is mended and where it is described.
 * @param target the operator's; null if it is not known
 */
export function report(
  deployment: Deployment,
  findings: readonly Finding[],
  target: Target | null,
): string {
  if (findings.length === 0)
    return [
      deployment.unasked.length > 0
        ? `No fault was found at ${deployment.address}, but not everything was checked.`
        : `${deployment.address} is as docs/operating.md demands: ${CHECKS.length} checks.`,
      ...(deployment.host === null ? [] : [`${deployment.host} may embed it.`]),
      ...notes(deployment),
      ...(deployment.pinned ? [integrityLine(deployment.pinned)] : []),
      ...signatureLines(deployment),
    ].join('\n')
  const count = findings.length === 1 ? '1 fault' : `${findings.length} faults`
  const file = target
    ? `out/${TARGETS[target].headersIn}`
    : `the configuration that ${PREPARE} writes`
  const groups = GROUPS.map(([isVital, title]) => {
    const found = findings.filter((finding) => finding.isVital === isVital)
    const paragraphs = found.map((finding) => paragraph(finding, file))
    return found.length > 0 ? [title].concat(paragraphs) : []
  })
  return [
    `${deployment.address} has ${count}.`,
    ...groups.flat(),
    ...[unaskedNotes, ungivenNotes].flatMap((of) => of(deployment)).map(printable),
  ].join('\n\n')
}

/** The hash that a script tag for this version carries, to be compared with the release notes. */
const integrityLine = ({ path, body }: { path: string; body: string }) =>
  `${path} integrity="sha384-${createHash('sha384').update(body).digest('base64')}"`

/** The public keys that signed the loader, as a script tag names them; no line where it is not signed. */
function signatureLines({ loader: { path, headers, body } }: Deployment): string[] {
  const { valid } = checkSignatures(Buffer.from(body), headers)
  return valid.length === 0
    ? []
    : [`${path} is signed by ${valid.map((key) => `ed25519-${key}`).join(', ')}`]
}

const paragraph = ({ name, fault, details, mend, section }: Finding, file: string): string => {
  const more = details.length - MOST_DETAILS
  return [
    `${name}: ${fault}`,
    ...details.slice(0, MOST_DETAILS).map((detail) => `  - ${detail}`),
    ...(more > 0 ? [`  - and ${more} more`] : []),
    `  Mend: ${mend.replaceAll('out/site.conf', file)}`,
    `  See: docs/operating.md, “${section}”`,
  ].join('\n')
}

/** Notes on what was not checked, and on headers of the host page that matter without being a fault. All of it is printable. */
export const notes = (deployment: Deployment): string[] =>
  [unaskedNotes, hostNotes, ungivenNotes].flatMap((of) => of(deployment)).map(printable)

/** The checks left out. Whoever can change the page could have anything asked at an origin that only the page names. */
const unaskedNotes = ({ api, telemetry, unasked }: Deployment): string[] => [
  ...unasked.slice(0, MOST_DETAILS).map((what) => `Not checked: ${what}.`),
  ...(unasked.length > MOST_DETAILS ? [`Not checked: ${unasked.length - MOST_DETAILS} more.`] : []),
  ...[...new Set([api.catalog, telemetry?.taken].flatMap((answer) => answer?.unnamed ?? []))].map(
    (origin) =>
      `${origin} was not asked, because only the page's configuration names it. If it is yours, name it with --also.`,
  ),
  ...(api.isForwarded && isAnswered(api) && api.wait.answer.status === 404
    ? [
        `Whether a call may take 30 seconds was not checked: ${api.url}/wait answered at once. nginx with site.conf lets it wait once a minute.`,
      ]
    : []),
]

/** The checks left out because nothing was given for them, or nothing that can be read. */
const ungivenNotes = ({ api, host, hostPage }: Deployment): string[] => [
  ...(api.list === null
    ? ['Whether the service takes a token was not checked: give one as CONNECT_TOKEN.']
    : []),
  ...(host === null ? ['No host page was checked: name one with --host.'] : []),
  ...(hostPage && !isOk(hostPage)
    ? [
        `The policy of the host page was not checked, because that could not be read: ${describeResponse(hostPage)}. Name a page that opens without a sign-in.`,
      ]
    : []),
]

function hostNotes({ host, hostPage }: Deployment): string[] {
  if (host === null || !hostPage || !isOk(hostPage)) return []
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
