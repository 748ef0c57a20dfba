/** The entry for react-native-web: the widget of the web. */
import { createElement } from 'react'
import { createConnect } from '../../../src/loader/createConnect.ts'
import { createRunId } from '../../../src/loader/createRunId.ts'
import { logError } from '../../../src/loader/invoke.ts'
import type { AllOptions } from '../../../src/loader/options.ts'
import { ConnectWidget as WebWidget } from '../../../src/loader/react/ConnectWidget.ts'
import type { ConnectError } from '../../../src/protocol/errors.ts'
import type { NativeOptions } from '../../core/options.ts'
import type { ConnectResult } from '../../core/followRun.ts'
import type { ConnectSession } from '../../core/session.ts'
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
export function createConnectSession(given: NativeOptions): ConnectSession {
  let options = given
  let lastError: ConnectError | undefined
  let running: Promise<ConnectResult> | undefined
  let settle: ((result: ConnectResult) => void) | undefined
  const finish = (result: ConnectResult) => {
    settle?.({ ...result, ...(lastError && { error: lastError }) })
    running = settle = undefined
  }
  const followed = () => ({
    ...forWeb(options),
    onError(error: Parameters<NonNullable<AllOptions['onError']>>[0]) {
      lastError = error
      ;(options.onError ?? logError)(error)
      // No run has begun, and none ends.
      if (error.code === 'INVALID_OPTIONS') finish({ reason: 'error', runId: error.runId })
    },
    onClose(end: Parameters<NonNullable<AllOptions['onClose']>>[0]) {
      options.onClose?.(end)
      finish(end)
    },
  })
  const connect = createConnect(followed())
  return {
    open() {
      const opened = (running ??= new Promise((resolve) => {
        settle = resolve
        lastError = undefined
      }))
      connect.open()
      return opened
    },
    close: connect.close,
    preload: connect.preload,
    update(changes) {
      options = { ...options, ...changes }
      connect.update(followed())
    },
    handleReturn: () => false,
    destroy() {
      connect.destroy()
      finish({ reason: 'host', runId: createRunId() })
    },
  }
}

type WidgetProps = { session: ConnectSession } | (NativeOptions & { style?: object })

/** A session of the web shows itself; options show the widget in the place of the component. */
export function ConnectWidget(props: WidgetProps) {
  if ('session' in props) return null
  const { style, ...options } = props
  return createElement(WebWidget, { ...forWeb(options), style: { flex: 1, ...style } })
}

export const useConnect = createUseConnect(createConnectSession)
export type { UseConnect } from './createUseConnect.ts'
export type * from './options.ts'
