import { checksOf, describeResponse, type Check } from './check.ts'
import { API_CHECKS } from './checks/api.ts'
import { APP_LINK_CHECKS } from './checks/appLinks.ts'
import { CORS_CHECKS } from './checks/cors.ts'
import { FILE_CHECKS } from './checks/files.ts'
import { HEADER_CHECKS } from './checks/headers.ts'
import { HOST_CHECKS } from './checks/host.ts'
import { LOADER_CHECKS } from './checks/loader.ts'
import { PAGE_CHECKS } from './checks/pages.ts'
import { POLICY_CHECKS } from './checks/policy.ts'
import { TELEMETRY_CHECKS } from './checks/telemetry.ts'
import type { Deployment } from './deployment.ts'

/** Without the first page nothing else can be told. */
const REACHABLE = checksOf('What to serve', {
  reachable: {
    asks: 'the address answers with a page, and its certificate is valid',
    fault: 'The widget’s address does not answer with a page; nothing else was checked.',
    mend: 'Check the address, its name in DNS, its certificate, and that no sign-in, redirect or filter of programs stands in front of it.',
    find: ({ pages: [page] }) => (page?.status === 200 ? [] : page ? [describeResponse(page)] : []),
  },
})

/** Every demand, in the order in which they are reported. */
export const CHECKS: readonly Check[] = [
  ...REACHABLE,
  ...PAGE_CHECKS,
  ...POLICY_CHECKS,
  ...HOST_CHECKS,
  ...APP_LINK_CHECKS,
  ...FILE_CHECKS,
  ...HEADER_CHECKS,
  ...LOADER_CHECKS,
  ...API_CHECKS,
  ...CORS_CHECKS,
  ...TELEMETRY_CHECKS,
]

/** A demand that a deployment does not meet. */
export interface Finding extends Pick<Check, 'name' | 'fault' | 'mend' | 'section'> {
  /** Without it something does not work; else the widget works, but less safely or slower. */
  isVital: boolean
  /** The places, and what was there instead. */
  details: readonly string[]
}

const MOST_DETAILS = 500

/** The findings of a deployment; none where it is as docs/operating.md demands. Their details are printable. */
export function diagnose(deployment: Deployment): Finding[] {
  const find = (checks: readonly Check[]) =>
    checks.flatMap(({ name, fault, mend, section, isHardening, ...check }) => {
      const details = check.find(deployment).slice(0, MOST_DETAILS).map(printable)
      const finding = { name, fault, mend, section, isVital: !isHardening, details }
      return details.length > 0 ? [finding] : []
    })
  const unreachable = find(REACHABLE)
  return unreachable.length > 0 ? unreachable : find(CHECKS)
}

const MAX_LENGTH = 1000

/**
 * A text of a server as it may be printed: signs that act on a terminal, turn the direction of writing or are not seen are
 * written as `\u{1b}`, and what is too long ends in `…`.
 */
export const printable = (text: string): string => {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  return cut.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
}
