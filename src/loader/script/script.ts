/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { attempt } from '../attempt.ts'
import { createWidget } from '../createWidget.ts'
import type { AllOptions, Connect } from '../options.ts'

/** The package's options; `widgetUrl` defaults to the folder of this script. */
type ScriptOptions = Omit<AllOptions, 'widgetUrl'> & { widgetUrl?: string | undefined }

/**
 * Returns the folder of the loader's own file; undefined if it has none, inside a page or as a blob. A module has no
 * `currentScript`: the call stack names it. An element of the page with that name does not take its place.
 */
const findFolder = (): string | undefined => {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document)
  const address =
    script instanceof HTMLScriptElement
      ? script.src
      : /(?<!blob:)http\S+?(?=:\d+:\d)/.exec(new Error().stack ?? '')?.[0]
  return attempt(() => new URL('.', address).href)
}

const folder = findFolder()

// Options that are none are reported by `open()`, as every wrong one is.
const create = (given: ScriptOptions | null): Connect =>
  createWidget({
    connectToken: '',
    ...given,
    widgetUrl: given?.widgetUrl ?? folder ?? '',
  })

// A second copy of the script leaves the first in charge; an element with the id `Connect` is none.
const page: Window & { Connect?: { create?: unknown } } = window
if (typeof page.Connect?.create !== 'function') page.Connect = { create }
