import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { Capacitor } from '@capacitor/core'
import type { ConnectSession } from 'connect-widget/native'
import { createSession } from './createSession.ts'
import type { ConnectOptions } from './options.ts'

/**
 * Creates a session. Create it as the app starts, so that the return address of a bank finds it. Nothing is loaded, and no
 * token requested, before `open()` or `preload()`. Wrong options are reported to `onError` by `open()`.
 *
 * @example
 * const session = createConnectSession({ widgetUrl, connectToken: fetchToken, oauthRedirectUri: 'acme://connect' })
 * const { reason, item } = await session.open()
 */
export const createConnectSession = (
  options: ConnectOptions & { oauthRedirectUri: string },
): ConnectSession => createSession(options, { App, Browser, Capacitor })

export type * from './options.ts'
