/** The script tag's entry: defines `Connect.create`, and nothing else. */
import { createWidget } from '../createWidget.ts'
import type { AllOptions, Connect } from '../options.ts'
import { findScript } from './findScript.ts'

/** The package's options; `widgetUrl` defaults to the folder of this script. */
type ScriptOptions = Omit<AllOptions, 'widgetUrl'> & { widgetUrl?: string | undefined }

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
