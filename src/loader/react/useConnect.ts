import type { ConnectOptions } from '../options.ts'
import { createWidget } from '../createWidget.ts'
import { createUseConnect, type UseConnect } from './createUseConnect.ts'

/**
 * Creates a widget that is destroyed with the component, and hidden with it by an `Activity`. Callbacks and
 * `connectToken` are always those of the last render; other options take effect as with `update` of `createConnect`. If
 * the component is removed while the widget is open, `onClose` is called with `host`.
 *
 * @example
 * const { open, ready } = useConnect({ widgetUrl, connectToken: fetchToken, onSuccess })
 * return <button disabled={!ready} onClick={open}>Connect a bank</button>
 */
export const useConnect: (options: ConnectOptions) => UseConnect = createUseConnect(createWidget)
