import { addStyle } from '../addStyle.ts'
import type { createWidget, Widget } from '../createWidget.ts'
import { element } from '../element.ts'
import type { AllOptions, Callbacks, ConnectOptions, RunReference } from '../options.ts'
import { isInPlace } from '../modes/modes.ts'
import { runKey } from '../runKey.ts'
import { ATTRIBUTES, EVENTS, OPTION_NAMES, parseAttribute } from './attributes.ts'
import type { ElementOptions } from './elementTypes.ts'

/**
 * Defines `<connect-widget>` and `<connect-picker>`, which create their widgets by `create`. Does nothing on a server, and
 * where the page has the elements already.
 */
export const defineElement = (create: typeof createWidget): void => {
  if (!globalThis.customElements || customElements.get('connect-widget')) return

  class ConnectWidget extends HTMLElement {
    static observedAttributes = [...ATTRIBUTES.keys()]

    static {
      for (const name of OPTION_NAMES)
        Object.defineProperty(this.prototype, name, {
          get(this: ConnectWidget) {
            return this.#options[name]
          },
          set(this: ConnectWidget, value: unknown) {
            this.#set(name, value)
          },
        })
    }

    #options: AllOptions = { widgetUrl: '', connectToken: '' }
    #connect: Widget | undefined
    /** That of the options by which a widget in the element's place was opened; empty in every other mode. */
    #key = ''
    #wantsOpen = false
    /** The element had a box as its widget was opened. Then a dialog is hidden with it. */
    #hadBox = false
    #isScheduled = false
    /** The run that is open. */
    #runId: string | undefined
    readonly #place = element('div')

    constructor() {
      super()
      // In a shadow tree: a framework that hydrates the page does not compare it with what its server sent.
      const shadow = this.attachShadow({ mode: 'open' })
      // Of an element without a height of its own, the picker's place has none.
      addStyle(shadow, ':host(:not([hidden])){display:block}div{height:100%}')
      shadow.append(this.#place)
      // A DOM for tests may have no such observer.
      if (globalThis.ResizeObserver) new ResizeObserver(() => this.#followBox()).observe(this)
      // An element without a size has none to change.
      if (globalThis.IntersectionObserver)
        new IntersectionObserver(() => this.#followBox()).observe(this)
    }

    connectedCallback() {
      for (const name of OPTION_NAMES) {
        // Set before the element was defined, it hides the accessor.
        const early = Object.getOwnPropertyDescriptor(this, name)
        if (!early) continue
        Reflect.deleteProperty(this, name)
        this.#set(name, early.value)
      }
      this.#schedule()
    }

    disconnectedCallback() {
      // Turbo takes an element that it keeps out of the page for the rest of a task.
      setTimeout(() => {
        if (!this.isConnected) this.#leave()
      })
    }

    /** `moveBefore` keeps the frame, and so the run. */
    connectedMoveCallback() {}

    attributeChangedCallback(attribute: string, _: unknown, text: string | null) {
      const name = ATTRIBUTES.get(attribute)
      if (name) this.#set(name, parseAttribute(name, text))
    }

    open() {
      this.#wantsOpen = true
      // At once: the browser opens a window in the click alone.
      if (this.isConnected) this.#apply()
    }

    close() {
      this.#wantsOpen = false
      this.#connect?.close()
    }

    async preload() {
      await this.#connect?.preload()
    }

    #set(name: keyof ElementOptions, value: unknown) {
      this.#options = { ...this.#options, [name]: value }
      this.#schedule()
    }

    /** Applies the changes of a task together. */
    #schedule() {
      if (this.#isScheduled) return
      this.#isScheduled = true
      queueMicrotask(() => {
        this.#isScheduled = false
        if (this.isConnected) this.#apply()
      })
    }

    #hasBox() {
      return this.getClientRects().length > 0
    }

    #followBox() {
      this.#connect?.setHidden(this.#hadBox && !this.#hasBox())
    }

    /** Removes the widget; a run that is open ends with `host`. */
    #leave() {
      this.#connect?.destroy()
      this.#connect = undefined
      this.#key = ''
      if (this.#runId) this.#emit('onClose', { reason: 'host', runId: this.#runId })
    }

    #apply() {
      const options = this.#allOptions()
      if (this.#connect) this.#connect.update(options)
      else this.#connect = create(options)
      const { container, widgetUrl, connectToken } = options
      const key = container && widgetUrl && connectToken ? runKey(this.#options) : ''
      // While a run is open, this does nothing.
      if (this.#wantsOpen || (key && key !== this.#key)) {
        this.#hadBox = this.#hasBox()
        this.#followBox()
        this.#connect.open()
      }
      this.#key = key
      this.#wantsOpen = false
    }

    #allOptions(): ConnectOptions {
      const callbacks: Callbacks = Object.fromEntries(
        Object.keys(EVENTS).map((name) => [
          name,
          (detail: RunReference) => this.#emit(name, detail),
        ]),
      )
      const options = { ...this.#options, ...callbacks }
      const { mode } = options
      return isInPlace(mode)
        ? { ...options, mode, container: this.#place }
        : { ...options, mode, container: undefined }
    }

    /** Dispatches the event of a callback. */
    #emit(callback: string, detail: RunReference & { reason?: string }) {
      if (callback === 'onOpen') this.#runId = detail.runId
      if (callback === 'onClose') this.#runId = undefined
      const event = new CustomEvent(callback.replace('on', 'connect-').toLowerCase(), {
        detail,
        bubbles: true,
        composed: true,
        cancelable: true,
      })
      if (this.dispatchEvent(event) && callback === 'onError') console.error('Connect:', detail)
    }
  }
  customElements.define('connect-widget', ConnectWidget)

  class ConnectPicker extends ConnectWidget {
    constructor() {
      super()
      Object.assign(this, { mode: 'picker' })
    }
  }
  customElements.define('connect-picker', ConnectPicker)
}
