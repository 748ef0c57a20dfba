/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { createWidget } from '../createWidget.ts'
import type { AllOptions, Connect } from '../options.ts'

/** The package's options; `widgetUrl` defaults to the folder of this script. */
type ScriptOptions = Omit<AllOptions, 'widgetUrl'> & { widgetUrl?: string | undefined }

/**
 * The address of the loader's own file. A module has no `currentScript`: the call stack names it. An element of the page
 * with that name does not take its place.
 *
 * @throws when there is none: without its own address, the loader does not find the widget.
 */
const findScript = (): string => {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document)
  const [address] =
    script instanceof HTMLScriptElement
      ? [script.src]
      : (/http\S+?(?=:\d+:\d)/.exec(new Error().stack ?? '') ?? [])
  if (address) return address
  throw new Error('Connect: no script')
}

const src = findScript()

// Options that are none are reported by `open()`, as every wrong one is.
const create = (given: ScriptOptions | null): Connect =>
  createWidget({
    connectToken: '',
    ...given,
    widgetUrl: given?.widgetUrl ?? new URL('.', src).href,
  })

// A second copy of the script leaves the first in charge; an element with the id `Connect` is none.
const page: Window & { Connect?: { create?: unknown } } = window
if (typeof page.Connect?.create !== 'function') page.Connect = { create }
