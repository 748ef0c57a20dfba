import { createHash } from 'node:crypto'
import { hostNotes } from './checks/host.ts'
import { CHECKS, type Finding } from './diagnose.ts'
import type { Deployment } from './deployment.ts'

const MOST_DETAILS = 5

/** The findings as text: each with what is wrong, where, how it is mended and where it is described. */
export function report(deployment: Deployment, findings: readonly Finding[]): string {
  if (findings.length === 0)
    return [
      `${deployment.address} is as docs/operating.md demands: ${CHECKS.length} checks.`,
      ...(deployment.host === null
        ? []
        : [`${deployment.host} may embed it.`, ...hostNotes(deployment)]),
      ...(deployment.pinned ? [integrityLine(deployment.pinned)] : []),
    ].join('\n')
  const count = findings.length === 1 ? '1 fault' : `${findings.length} faults`
  return [`${deployment.address} has ${count}.`, ...findings.map(paragraph)].join('\n\n')
}

/** The hash that a script tag for this version carries, to be compared with the release notes. */
const integrityLine = ({ path, body }: { path: string; body: string }) =>
  `${path} integrity="sha384-${createHash('sha384').update(body).digest('base64')}"`

const paragraph = ({ name, fault, details, mend, section }: Finding): string => {
  const more = details.length - MOST_DETAILS
  return [
    `${name}: ${fault}`,
    ...details.slice(0, MOST_DETAILS).map((detail) => `  - ${detail}`),
    ...(more > 0 ? [`  - and ${more} more`] : []),
    `  Mend: ${mend}`,
    `  See: docs/operating.md, “${section}”`,
  ].join('\n')
}
