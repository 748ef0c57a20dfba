/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { findScript } from './findScript.ts'
import { createConnectWith } from '../createConnectWith.ts'
import type { AllOptions, Connect } from '../options.ts'
import type { WordsPart } from '../liveWords.ts'
import type { RedirectPart, SessionPart } from '../parts.ts'
import { createPartLoader, type PartFile } from './createPartLoader.ts'

/** The build fills in each part's file and hash. */
declare const PARTS: Record<'session' | 'redirect' | 'words', PartFile>

/** The package's options; `widgetUrl` defaults to the origin of this script. */
type ScriptOptions = Omit<AllOptions, 'widgetUrl'> & { widgetUrl?: string | undefined }

const { src, nonce } = findScript()

const createConnect = createConnectWith({
  session: createPartLoader<SessionPart>(PARTS.session, src, nonce),
  redirect: createPartLoader<RedirectPart>(PARTS.redirect, src, nonce),
  words: createPartLoader<WordsPart>(PARTS.words, src, nonce),
})

const create = ({ widgetUrl = new URL(src).origin, ...options }: ScriptOptions): Connect =>
  createConnect({ widgetUrl, ...options })

// A second copy of the script leaves the first in charge; an element with the id `Connect` is none.
const page: Window & { Connect?: { create?: unknown } } = window
if (typeof page.Connect?.create !== 'function') page.Connect = { create }
