import { parseWidgetMessage } from '../protocol/guards.ts'
import { RETURN_PARAMETER } from '../protocol/messages.ts'
import type { WidgetOptions } from '../protocol/options.ts'
import type { Callbacks, ConnectOptions } from './options.ts'
import { tell } from './tell.ts'
import { askForToken } from './token.ts'

/** Redirect mode: this very page goes to the widget, and comes back with the end in its address. */

/** Marks a tab that was sent to the widget: in no other is a returned result believed. */
const MARK = 'connect-redirect'

/** This tab's storage, which a browser may refuse: then nobody believes a result, and webhooks alone tell it. */
const storage = (): Storage | undefined => {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Takes this page to the widget. The token goes in the fragment, which no server sees. Nothing of the loader's
 * own objects is read here: the script's build shortens their names, and this is a build by itself.
 */
export const depart = async (
  widgetUrl: URL,
  widget: WidgetOptions,
  { connectToken: source, onError, onClose }: ConnectOptions,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const { updateItem } = widget
    const request = { reason: 'open', ...(updateItem && { itemId: updateItem }) } as const
    const connectToken = await askForToken(source, undefined, request, signal)
    if (signal.aborted) return
    const [returnUrl] = location.href.split('#')
    const parameters = Object.entries({ returnUrl, ...widget, connectToken }).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)],
    )
    const address = new URL(widgetUrl)
    address.hash = String(new URLSearchParams(parameters))
    storage()?.setItem(MARK, MARK)
    location.assign(address)
  } catch (error) {
    tell(onError, { code: 'TOKEN_UNAVAILABLE', message: String(error) })
    tell(onClose, { reason: 'error' })
  }
}

/** Tells the end of a run that this tab was sent away for, once, and takes it out of the address. */
export const hearReturn = ({ onSuccess, onError, onClose }: Callbacks): void => {
  try {
    const here = new URL(location.href)
    const text = here.searchParams.get(RETURN_PARAMETER)
    if (!text || !storage()?.getItem(MARK)) return
    storage()?.removeItem(MARK)
    here.searchParams.delete(RETURN_PARAMETER)
    history.replaceState(history.state, '', here)
    const result: object = { seq: 0, ...JSON.parse(text) }
    // It is held to what the wire would have carried.
    const failure = parseWidgetMessage({ ...result, type: 'error' })
    const end = parseWidgetMessage({ ...result, type: 'close' })
    if (typeof end !== 'object' || end.type !== 'close') return
    const { reason, item } = end
    if (reason === 'success' && item) tell(onSuccess, { item })
    if (typeof failure === 'object' && failure.type === 'error') tell(onError, failure.error)
    tell(onClose, { reason, ...(item && { item }) })
  } catch {
    // No JSON, so nothing of ours.
  }
}
