/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { createConnectWith } from '../createConnectWith.ts'
import type { Connect, ConnectOptions } from '../options.ts'
import type { WordsPart } from '../liveWords.ts'
import type { RedirectPart, SessionPart } from '../parts.ts'
import { createPartLoader, type PartFile } from './createPartLoader.ts'

/** The build fills in each part's file and hash. */
declare const PARTS: Record<'session' | 'redirect' | 'words', PartFile>

/** The package's options; `widgetUrl` defaults to the origin of this script. */
type ScriptOptions = Omit<ConnectOptions, 'widgetUrl'> & { widgetUrl?: string }

const script = document.currentScript
const { src, nonce } = script instanceof HTMLScriptElement ? script : { src: '' }

const createConnect = createConnectWith({
  session: createPartLoader<SessionPart>(PARTS.session, src, nonce),
  redirect: createPartLoader<RedirectPart>(PARTS.redirect, src, nonce),
  words: createPartLoader<WordsPart>(PARTS.words, src, nonce),
})

const create = ({ widgetUrl = new URL(src).origin, ...options }: ScriptOptions): Connect =>
  createConnect({ widgetUrl, ...options })

// A second copy of the script leaves the first in charge.
const page: Window & { Connect?: object } = window
page.Connect ??= { create }
