import type { ConnectOptions } from '../options.ts'
import { createConnect } from '../createConnect.ts'
import { createUseConnect, type UseConnect } from './createUseConnect.ts'

/**
 * Creates a widget that is destroyed with the component. Callbacks and `connectToken` are always those of the
 * last render; a change of any other option takes effect with the next `open`. If the component is removed while the
 * widget is open, `onClose` is called with `host`.
 *
 * @example
 * const { open, ready } = useConnect({ widgetUrl, connectToken: fetchToken, onSuccess })
 * return <button disabled={!ready} onClick={open}>Connect a bank</button>
 */
export const useConnect: (options: ConnectOptions) => UseConnect = createUseConnect(createConnect)
