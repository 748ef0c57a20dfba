/** The entry for Android and iOS. */
import { createConnectSession } from './createConnectSession.ts'
import { createUseConnect } from './createUseConnect.ts'

export { createConnectSession }
export { ConnectWidget, type ConnectWidgetProps } from './ConnectWidget.tsx'
/**
 * A session of the component, with callbacks and a `connectToken` of the last render.
 *
 * @example
 * const { open, session } = useConnect({ widgetUrl, connectToken: fetchToken, oauthRedirectUri: 'acme://connect' })
 * return <><Button title="Connect a bank" onPress={open} /><ConnectWidget session={session} /></>
 */
export const useConnect = createUseConnect(createConnectSession)
export type { UseConnect } from './createUseConnect.ts'
export type * from './options.ts'
