import { attempt } from './attempt.ts'
import type { ConnectError } from '../protocol/errors.ts'
import { isError, isReturnedEnd, isSummary } from '../protocol/guards.ts'
import { RETURN_PARAMETER, type ReturnedResult } from '../protocol/returnedResult.ts'
import { randomUuid } from '../protocol/randomUuid.ts'
import { explain, type DocsOption } from './explain.ts'
import { invoke, logError } from './invoke.ts'
import type { Callbacks, AllOptions } from './options.ts'
import type { ResolvedOptions } from './resolveOptions.ts'
import { requestToken } from './token.ts'
import { toJson } from './toJson.ts'

/** Redirect mode: this page goes to the widget, which comes back with the result in the address. */

/** Keeps the id of the run with which this tab went to the widget: the result of no other is believed. */
const MARK = 'connect-redirect'

/** The tab's storage. A browser may refuse it; then results are ignored, and only webhooks report them. */
const getStorage = (): Storage | undefined => attempt(() => sessionStorage)

/** Navigates this page to the widget. The token is in the fragment, which is sent to no server. */
export const redirectToWidget = async (
  { url, widget }: Pick<ResolvedOptions, 'url' | 'widget'>,
  { connectToken: source, onError = logError, onClose, docsUrl }: AllOptions,
  signal: AbortSignal,
): Promise<void> => {
  const runId = randomUuid()
  const fail = (error: ConnectError) => {
    invoke(onError, { ...explain(error, { docsUrl }), runId })
    invoke(onClose, { reason: 'error', runId })
  }
  try {
    const { updateItem } = widget
    const request = { reason: 'open', ...(updateItem && { itemId: updateItem }) } as const
    const connectToken = await requestToken(source, undefined, request, signal)
    if (signal.aborted) return
    if (typeof connectToken !== 'string') return fail(connectToken)
    const { href: returnUrl } = location
    const parameters = Object.entries({ returnUrl, ...widget, runId, connectToken }).map(
      ([name, value]) => [name, typeof value === 'string' ? value : toJson(value)],
    )
    const address = new URL(url)
    address.hash = String(new URLSearchParams(parameters))
    getStorage()?.setItem(MARK, runId)
    location.assign(address)
  } catch (error) {
    fail({ code: 'TOKEN_UNAVAILABLE', message: String(error) })
  }
}

/** Reports the result that this tab returned with, once, and removes it from the address. */
export const reportReturn = ({
  onSuccess,
  onError = logError,
  onClose,
  docsUrl,
}: Callbacks & DocsOption): void => {
  try {
    const here = new URL(location.href)
    const [text, another] = here.searchParams.getAll(RETURN_PARAMETER)
    const runId = getStorage()?.getItem(MARK)
    if (!text || another !== undefined || !runId) return
    const result: { [field in keyof ReturnedResult]?: unknown } = JSON.parse(text)
    const { error, summary } = result
    // Anybody can write such an address. The id of the run is known to this tab and the widget alone.
    if (!isReturnedEnd(result) || result.runId !== runId) return
    getStorage()?.removeItem(MARK)
    here.searchParams.delete(RETURN_PARAMETER)
    history.replaceState(history.state, '', here)
    const { reason, item, screen, connectorId, query } = result
    if (reason === 'success' && item) invoke(onSuccess, { item, runId })
    if (isError(error)) invoke(onError, { ...explain(error, { docsUrl }), runId })
    invoke(onClose, {
      reason,
      ...(item && { item }),
      ...(screen !== undefined && { screen }),
      ...(connectorId !== undefined && { connectorId }),
      ...(query !== undefined && { query }),
      runId,
      ...(isSummary(summary) && { summary }),
    })
  } catch {
    // Not JSON, and so not a result.
  }
}
