import { DEFAULT_SECTION, outcome, type Check } from './check.ts'
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
import { printable } from './printable.ts'

/** Without the first page nothing else can be told. */
const REACHABLE: Check = {
  name: 'reachable',
  asks: 'the address answers with a page, and its certificate is valid',
  fault: 'The widget’s address does not answer with a page; nothing else was checked.',
  mend: 'Check the address, its name in DNS, its certificate, and that no sign-in or redirect stands in front of it.',
  find: ({ pages: [page] }) => (page?.status === 200 ? [] : page ? [outcome(page)] : []),
}

/** Every demand, in the order in which they are reported. */
export const CHECKS: readonly Check[] = [
  REACHABLE,
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
export interface Finding extends Pick<Check, 'name' | 'fault' | 'mend'> {
  section: string
  /** Without it something does not work; else the widget works, but less safely or slower. */
  isVital: boolean
  /** Where, and what was there instead. */
  details: readonly string[]
}

const MOST_DETAILS = 500

/** The findings of a deployment; none where it is as docs/operating.md demands. Their details are printable. */
export const diagnose = (deployment: Deployment): Finding[] => {
  const checks = REACHABLE.find(deployment).length > 0 ? [REACHABLE] : CHECKS
  return checks.flatMap(({ name, fault, mend, section = DEFAULT_SECTION, isHardening, find }) => {
    const details = find(deployment).slice(0, MOST_DETAILS).map(printable)
    return details.length > 0
      ? [{ name, fault, mend, section, isVital: !isHardening, details }]
      : []
  })
}
