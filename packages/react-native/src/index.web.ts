/** The entry for react-native-web: the widget of the web. */
import { createElement } from 'react'
import type { AllOptions, ConnectSession, NativeOptions } from 'connect-widget/native'
import { createWebSession } from 'connect-widget/native/web'
import { ConnectWidget as WebWidget } from 'connect-widget/react'
import { createUseConnect } from './createUseConnect.ts'

/** The options without those of an app: on the web the bank opens in a window, and comes back to the widget's own page. */
function forWeb(options: NativeOptions): Omit<AllOptions, 'mode' | 'container'> {
  const {
    forceInApp: _f,
    preferBankApp: _p,
    linkSchemes: _l,
    oauthRedirectUri: _o,
    storage: _s,
    ...others
  } = options
  return others
}

/** Creates a session of the web, which shows itself in a modal. */
export const createConnectSession = (options: NativeOptions): ConnectSession =>
  createWebSession(options, forWeb)

type WidgetProps = { session: ConnectSession } | (NativeOptions & { style?: object })

/** A session of the web shows itself; options show the widget in the place of the component. */
export function ConnectWidget(props: WidgetProps) {
  if ('session' in props) return null
  const { style, ...options } = props
  return createElement(WebWidget, { ...forWeb(options), style: { flex: 1, ...style } })
}

export const useConnect = createUseConnect(createConnectSession, (session) => () => session.close())
export type { UseConnect } from './createUseConnect.ts'
export type * from './options.ts'
