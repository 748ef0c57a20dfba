/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { createConnect } from './createConnect.ts'
import type { Connect, ConnectOptions } from './options.ts'

/** As the package's options; the widget's address defaults to the origin this script came from. */
type ScriptOptions = Omit<ConnectOptions, 'widgetUrl'> & { widgetUrl?: string }

const script = document.currentScript
const origin =
  script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined

const create = ({ widgetUrl = origin, ...options }: ScriptOptions): Connect =>
  createConnect({ widgetUrl: widgetUrl ?? '', ...options })

// A second copy of the script leaves the first in charge.
if (!Object.hasOwn(window, 'Connect')) Object.assign(window, { Connect: { create } })
