import { createConnectWith } from './createConnectWith.ts'
import { packageParts } from './packageParts.ts'
import type { Connect, ConnectOptions } from './options.ts'

/**
 * Creates a widget on the host's page; `open()` shows it.
 *
 * Wrong options are reported to `onError` with `INVALID_OPTIONS` when the widget is opened, and can be
 * corrected by `update`. The widget's page is not loaded, and no token requested, before `open()`;
 * `preload()` loads the page earlier.
 *
 * @example
 * const connect = createConnect({ widgetUrl, connectToken: fetchToken, onSuccess: ({ item }) => save(item.id) })
 * button.addEventListener('click', connect.open)
 */
export const createConnect: (options: ConnectOptions) => Connect = createConnectWith(packageParts)
