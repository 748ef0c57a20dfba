/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { connectWith } from './connectWith.ts'
import type { Connect, ConnectOptions } from './options.ts'

/** As the package's options; the widget's address defaults to the origin this script came from. */
type ScriptOptions = Omit<ConnectOptions, 'widgetUrl'> & { widgetUrl?: string }

const script = document.currentScript
const address = script instanceof HTMLScriptElement ? script.src : ''

const createConnect = connectWith(
  () => import(/* @vite-ignore */ new URL('connect.redirect.js', address).href),
)

const create = ({ widgetUrl = new URL(address).origin, ...options }: ScriptOptions): Connect =>
  createConnect({ widgetUrl, ...options })

// A second copy of the script leaves the first in charge.
const page: Window & { Connect?: object } = window
page.Connect ??= { create }
