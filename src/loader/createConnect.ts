import { connectWith } from './connectWith.ts'
import type { Connect, ConnectOptions } from './options.ts'

/**
 * Prepares a widget on the host's page; `open()` shows it.
 *
 * Options that cannot work are told by `onError` with `INVALID_OPTIONS` when the widget is to be
 * opened, and may be mended by `update`. Nothing is loaded, and no token asked for, before `open()`,
 * unless `ready` is waited for.
 *
 * @example
 * const connect = createConnect({ widgetUrl, connectToken: fetchToken, onSuccess: ({ item }) => save(item.id) })
 * button.addEventListener('click', connect.open)
 */
export const createConnect: (options: ConnectOptions) => Connect = connectWith(
  () => import('./redirect.ts'),
)
