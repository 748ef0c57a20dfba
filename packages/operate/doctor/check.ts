import type { ProbeResponse } from './probe.ts'
import type { Deployment } from './deployment.ts'

export { describeResponse, isLoopback, wasAsked } from './probe.ts'

/** One demand of docs/operating.md. */
interface Demand {
  /** The demand, for the table in docs/operating.md. */
  asks: string
  /** One sentence that says what is wrong. */
  fault: string
  /** One sentence that says what to change. The report puts the operator's own file in the place of `out/site.conf`. */
  mend: string
  /** Without it the widget works, but less safely or slower. Unset: without it something does not work. */
  isHardening?: true
  /** The heading of docs/operating.md that has the demand, where it is not that of the checks beside it. */
  section?: Section
  /** The places at which the deployment fails, each with its cause; empty if it passes. */
  find: (deployment: Deployment) => readonly string[]
}

export interface Check extends Demand {
  /** Unique; the name of its finding in the JSON. */
  name: string
  section: Section
}

type Section =
  | 'What to serve'
  | "The service's answers"
  | 'The API on an origin of its own'
  | 'Environments'
  | 'A signed loader'
  | 'Checking a deployment'
  | 'Telemetry'
  | 'Upgrading, with old loaders in use'

/** The checks of demands by their names, which stand below one heading of docs/operating.md. */
export const checksOf = (section: Section, demands: Record<string, Demand>): Check[] =>
  Object.entries(demands).map(([name, demand]) => Object.assign({ name, section }, demand))

/** In characters. */
export const LONG_ENOUGH_TO_COMPRESS = 1400

export const isOk = ({ status }: ProbeResponse): boolean => status === 200

/** True where an answer has the id of the specification, which a page of somebody else has not. */
export const hasServiceId = (answer: ProbeResponse): boolean =>
  /"requestId"\s*:\s*"[^"]/.test(answer.body) ||
  ('x-request-id' in answer.headers && typeOf(answer) !== 'text/html')

/** True where the service has answered the widget's read, if by refusing it. */
export const isAnswered = ({ catalog }: Deployment['api']): boolean =>
  (catalog.status === 200 ||
    (catalog.status >= 400 && catalog.status < 500 && catalog.status !== 404)) &&
  (hasServiceId(catalog) || typeOf(catalog) !== 'text/html')

/** The loader under each of its names, as far as it is there. */
export const loaderFiles = ({ loader, pinned }: Deployment): ProbeResponse[] =>
  [loader, ...(pinned ? [pinned] : [])].filter(isOk)

/** All files that are there. */
export const files = (deployment: Deployment): ProbeResponse[] => [
  ...[...deployment.pages, ...deployment.assets, deployment.picture].filter(isOk),
  ...loaderFiles(deployment),
]

/** The answers whose header is not right: their path and what it is. A header that was not sent is ''. */
export const wrongHeader = (
  answers: readonly ProbeResponse[],
  name: string,
  isRight: (value: string, answer: ProbeResponse) => boolean,
): string[] =>
  answers
    .filter((answer) => !isRight(answer.headers[name] ?? '', answer))
    .map(({ path, headers }) => `${path} has ${headers[name] ?? 'none'}`)

/** As `wrongHeader`, of a header with one right value; '' where there may be none. */
export const otherHeader = (
  answers: readonly ProbeResponse[],
  name: string,
  right: string,
): string[] => wrongHeader(answers, name, (value) => value === right)

/** The type that an answer is sent as, without parameters; '' for none, and where the header was sent twice. */
export const typeOf = ({ headers }: ProbeResponse): string =>
  /^[ \t]*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)[ \t]*(?:;[^,]*)?$/
    .exec(headers['content-type'] ?? '')?.[1]
    ?.toLowerCase() ?? ''

/** True for a `Cache-Control` by which nothing is kept, or not used again without a question. */
export const isRevalidated = (value: string): boolean =>
  /(^|[\s,])(no-store|no-cache)($|[\s,])/i.test(value) ||
  (/(^|[\s,])max-age=0($|[\s,])/i.test(value) && /must-revalidate/i.test(value))

/** The same list of values, in any order. */
export const sameValues = (a: string, b: string, separator: RegExp = /\s*,\s*/): boolean =>
  a.trim().toLowerCase().split(separator).toSorted().join() ===
  b.trim().toLowerCase().split(separator).toSorted().join()

/** Returns the text of what a function throws, as the one detail of a finding. */
export function thrownBy(act: () => unknown): string[] {
  try {
    act()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
