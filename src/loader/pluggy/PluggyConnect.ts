import { createWidget, type Widget } from '../createWidget.ts'
import { logError } from '../invoke.ts'
import type { Callbacks } from '../options.ts'
import { mapError, mapEvent } from './mapEvents.ts'
import { ignoredOptions, mapOptions } from './mapOptions.ts'
import type { PluggyConnectMethods, PluggyConnectProps } from './options.ts'
import { warnOnce } from '../warnOnce.ts'

/**
 * `createConnect` with the constructor, methods, callbacks and event names of the class `PluggyConnect` of the npm
 * package `pluggy-connect-sdk`. docs/from-pluggy.md lists what differs.
 *
 * @example
 * const pluggyConnect = new PluggyConnect({ url: widgetUrl, connectToken, onSuccess: ({ item }) => save(item.id) })
 * button.addEventListener('click', () => pluggyConnect.init())
 */
export class PluggyConnect implements PluggyConnectMethods {
  readonly #props: PluggyConnectProps
  #connect: Widget
  /** The promise of the last `init()`; undefined before it, and after `destroy()`. */
  #shown: Promise<void> | undefined
  #setShown = () => {}
  #setNotShown = (_message?: string) => {}
  /** From `onOpen` to `onClose`. */
  #isOpen = false

  constructor(props: PluggyConnectProps) {
    this.#props = props
    for (const name of ignoredOptions(props)) warnOnce(`Connect: the option ${name} has no effect`)
    this.#connect = this.#create()
  }

  init(_container?: HTMLElement): Promise<void> {
    if (this.#shown && this.#isOpen) return this.#shown
    const shown = new Promise<void>((resolve, reject) => {
      this.#setShown = resolve
      this.#setNotShown = (message = 'Connect: closed before it was shown') =>
        reject(new Error(message))
    })
    this.#shown = shown
    this.#connect.setHidden(false)
    this.#connect.open()
    return shown
  }

  async show(): Promise<void> {
    this.#setHidden(false)
  }

  async hide(): Promise<void> {
    this.#setHidden(true)
  }

  async destroy(): Promise<void> {
    this.#connect.destroy()
    this.#connect = this.#create()
    this.#setNotShown()
    this.#isOpen = false
    this.#shown = undefined
  }

  #setHidden(isHidden: boolean) {
    if (!this.#shown) throw new Error('Connect: init() was not called')
    this.#connect.setHidden(isHidden)
  }

  #create(): Widget {
    return createWidget({ ...mapOptions(this.#props), ...this.#callbacks() })
  }

  #callbacks(): Callbacks {
    const { onOpen, onSuccess, onError, onEvent, onHide, onClose } = this.#props
    return {
      onOpen: () => {
        this.#isOpen = true
        void onOpen?.()
      },
      onReady: () => this.#setShown(),
      onSuccess: ({ item }) => void onSuccess?.({ item }),
      onError: (error) => {
        this.#setNotShown(error.message)
        if (onError) void onError(mapError(error))
        else logError(error)
      },
      onEvent: (event) => {
        for (const payload of mapEvent(event)) void onEvent?.(payload)
      },
      onClose: ({ reason }) => {
        // Of a run that a page before this one began.
        if (reason === 'host' && !this.#isOpen) return
        this.#isOpen = false
        this.#setNotShown()
        if (reason === 'background') void onHide?.()
        void onClose?.()
      },
    }
  }
}
