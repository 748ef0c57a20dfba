/** The entry for Android and iOS. */
import type { ConnectSession, NativeOptions } from 'connect-widget/native'
import { createPhoneSession, shownBy } from './createPhoneSession.ts'
import { createUseConnect } from './createUseConnect.ts'
import { phone } from './reactNative.ts'

/**
 * Creates a session, which `<ConnectWidget session={session} />` shows. Nothing is loaded, and no token requested, before
 * `open()` or `preload()`, but for a stored run, which goes on as the component is mounted. Wrong options are reported to `onError` by `open()`.
 *
 * @example
 * const session = createConnectSession({ widgetUrl, connectToken: fetchToken, oauthRedirectUri: 'acme://connect' })
 * const { reason, item } = await session.open()
 */
export const createConnectSession = (options: NativeOptions): ConnectSession =>
  createPhoneSession(options, phone)

export { ConnectWidget, type ConnectWidgetProps } from './ConnectWidget.tsx'
/**
 * A session of the component, with callbacks and a `connectToken` of the last render.
 *
 * @example
 * const { open, session } = useConnect({ widgetUrl, connectToken: fetchToken, oauthRedirectUri: 'acme://connect' })
 * return <><Button title="Connect a bank" onPress={open} /><ConnectWidget session={session} /></>
 */
export const useConnect = createUseConnect(createConnectSession, (session) =>
  shownBy(session).mount('hook'),
)
export type { UseConnect } from './createUseConnect.ts'
export type * from './options.ts'
