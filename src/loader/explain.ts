import type { ConnectError } from '../protocol/errors.ts'
import type { AllOptions } from './options.ts'
import { toJson } from './toJson.ts'
import { warnOnce } from './warnOnce.ts'

/** The page of errors and warnings, as the npm package has it. */
const DOCS = 'node_modules/connect-widget/docs/errors.md'

/** The options that every error is reported with. */
export type DocsOption = Pick<AllOptions, 'docsUrl'>

/** The address of the paragraph on a code, a reason or a warning: its name, whatever a page has sent, in lower case is the anchor. */
export const docsOf = ({ docsUrl }: DocsOption, name: unknown): string => {
  const [, page = DOCS] = /^((?:https?:\/)?\/[^\s/#][^\s#]*)/i.exec(String(docsUrl)) ?? []
  if (page === DOCS && (docsUrl ?? DOCS) !== DOCS)
    warnOnce(`Connect: docsUrl is ${toJson(docsUrl)}; accepted: an http or https address`)
  return `${page}#${String(name).toLowerCase()}`
}

/** After these codes and reasons another `open()` ends the same, until something else has changed. */
const FINAL =
  /^(INVALID_(OPTIONS|LINK)|UPDATE_ITEM_REQUIRED|ITEM_(NOT_FOUND|CREATION_LIMIT_EXCEEDED)|CREDITS_EXHAUSTED|CREATION_UNCERTAIN|frameSrc|notAToken|used)$/

export const canRetry = (name: string): boolean => !FINAL.test(name)

/** An error as the host gets it. */
export const explain = (error: ConnectError, options: DocsOption): ConnectError => {
  const name = error.reason ?? error.code
  return { ...error, canRetry: canRetry(name), docsUrl: docsOf(options, name) }
}
